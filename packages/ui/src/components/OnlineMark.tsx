import styled from 'styled-components';
import { onPicture } from '../tokens.ts';

/** The pill "● Online" that lies on a picture. */
export const OnlineMark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 24px;
  padding-inline: 10px;
  border-radius: 999px;
  background: ${onPicture.glass};
  color: ${onPicture.online};
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1;
  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
`;
