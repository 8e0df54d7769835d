import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { MainImage } from '@rendezvous/contracts';
import type { MemberPage } from '@rendezvous/core';
import { useText } from '@rendezvous/platform';
import { MessageIcon, layer, media, onPicture, radius, size, space, steps } from '@rendezvous/ui';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { useAnswer } from './useAnswer.ts';

export type AnswerPhotoProps = { page: MemberPage; profile: ShownProfile; photo: MainImage };

/** A button to reply to a photo. Renders nothing on the member’s own profile or after a block. */
export const AnswerPhoto = observer(function AnswerPhoto({ page, profile, photo }: AnswerPhotoProps) {
  const { t } = useText('members');
  const answer = useAnswer(page, profile);
  if (answer === null) return null;
  const { id, match_filename: filename } = photo;
  const label = t('profile.answerPhoto');
  return (
    <Disc type="button" aria-label={label} title={label} onClick={() => answer({ photo: { id, filename } })}>
      <MessageIcon size={20} />
    </Disc>
  );
});

/** Looks smaller than its tap target. On phones, it is above the name and its shade. */
const Disc = styled.button`
  && {
    z-index: ${layer.raised};
    inset: auto ${space[4]} ${space[4]} auto;
    width: ${size.target};
    height: ${size.target};
    padding: 0;
    border: ${space[4]} solid transparent;
    border-radius: ${radius.full};
    background: ${onPicture.glass} padding-box;
    color: ${onPicture.onGlass};
    cursor: pointer;
    ${media.phone} {
      inset: auto ${space[8]} ${steps(38)} auto;
    }
    ${media.md} {
      /* Tiles are too small for the button, which the viewer also has. */
      li:not(:first-child) > & {
        display: none;
      }
    }
  }
`;
