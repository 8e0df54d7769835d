import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Text, color, font, space, type } from '@rendezvous/ui';
import type { KnownPartner } from '../useKnownPartner.ts';

type PartnerLinkProps = {
  partner: KnownPartner;
  /** The picture. */
  children: ReactNode;
  className?: string;
};

/** Links to the partner's profile with their picture, name, age and place. */
export const PartnerLink = observer(function PartnerLink({ partner, children, className }: PartnerLinkProps) {
  const { t } = useText('chat');
  const format = useFormat();
  return (
    <Person to="members-id" params={{ id: partner.id }} data-person={partner.id} className={className}>
      {children}
      <div>
        <Name>{`${partner.name}, ${partner.age}`}</Name>
        <Text size={15.5} tone="second">
          {partner.city ?? format.country(partner.country)}
        </Text>
      </div>
      <Text weight={600} tone="primary">
        {t('header.profile')}
      </Text>
    </Person>
  );
});

const Person = styled(RouteLink)`
  display: grid;
  gap: ${space[12]};
  color: ${color.ink};
  text-decoration: none;
`;

const Name = styled.p`
  font: 600 ${type[20]} / 1.3 ${font.heading};
`;
