import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { MemberPage } from '@rendezvous/core';
import { useText } from '@rendezvous/platform';
import type { DialogRequest } from '@rendezvous/platform';
import { color, font, layer, media, onPicture, radius, size, space, steps } from '@rendezvous/ui';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { useAnswer } from './useAnswer.ts';

export type AnswerMarkProps = {
  page: MemberPage;
  profile: ShownProfile;
  quote: DialogRequest<'answer'>['quote'];
};

/** A quote mark to answer a photo or a sentence; absent on one’s own profile and after a block. */
export const AnswerMark = observer(function AnswerMark({ page, profile, quote }: AnswerMarkProps) {
  const { t } = useText('members');
  const answer = useAnswer(page, profile);
  if (answer === null) return null;
  const Mark = 'text' in quote ? OnText : OnPhoto;
  const label = 'text' in quote ? t('profile.answer', quote) : t('profile.answerPhoto');
  return <Mark type="button" aria-label={label} title={label} onClick={() => answer(quote)} />;
});

const Glyph = styled.button`
  width: ${size.target};
  height: ${size.target};
  border: 0;
  font-family: ${font.heading};
  cursor: pointer;
  &::before {
    content: '\\201D';
  }
`;

/** As large as a finger without making the line taller; leaves room for the mark above. */
const OnText = styled(Glyph)`
  position: relative;
  inset-block-start: ${space[4]};
  margin: -${space[12]};
  padding: 0 0 ${space[8]};
  border-radius: ${radius.full};
  background: none;
  color: ${color.primary};
  font-size: 1.5em;
  line-height: 1;
  vertical-align: middle;
`;

/** A disc smaller than its tap target. On phones, above the name and its shade. */
const OnPhoto = styled(Glyph)`
  && {
    z-index: ${layer.raised};
    inset: auto ${space[4]} ${space[4]} auto;
    padding: ${space[16]} 0 0;
    border: ${space[4]} solid transparent;
    border-radius: ${radius.full};
    background: ${onPicture.glass} padding-box;
    color: ${onPicture.onGlass};
    font-size: ${steps(8)};
    line-height: 0;
    ${media.phone} {
      inset: auto ${space[8]} ${steps(38)} auto;
    }
    ${media.md} {
      /* A tile is too small; its photo can be answered in the viewer. */
      li:not(:first-child) > & {
        display: none;
      }
    }
  }
`;
