import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet } from 'styled-components';
import { StyleRoot } from './StyleRoot.tsx';

const Box = styled.div`
  color: red;
  @media (min-width: 1px) {
    color: blue;
    &:hover {
      top: 1px;
    }
    &::after {
      top: 2px;
    }
    .on &,
    .off & {
      top: 3px;
    }
  }
  @container (max-width: 9px) {
    top: 4px;
  }
  @starting-style {
    top: 5px;
  }
`;

/** The rules of Box, with `.box` for its class. */
function stylesOfBox(): string[] {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <StyleRoot>
        <Box />
      </StyleRoot>,
    ),
  );
  const [, name = ''] = /class="\S+ (\S+)"/.exec(html) ?? [];
  const [, css = ''] = /<style[^>]*>([^<]*)/.exec(sheet.getStyleTags()) ?? [];
  return css
    .replaceAll(`.${name}`, '.box')
    .split('/*!sc*/')
    .map((rule) => rule.trim())
    .filter((rule) => rule.includes('.box'));
}

describe('the styles of a page', () => {
  it('have their media and container queries inside their rules, where both forms mean the same', () => {
    expect(stylesOfBox()).toEqual([
      '.box{color:red;}',
      '.box{@media (min-width: 1px){color:blue;}}',
      '.box:hover{@media (min-width: 1px){top:1px;}}',
      '@media (min-width: 1px){.box::after{top:2px;}}',
      '@media (min-width: 1px){.on .box,.off .box{top:3px;}}',
      '.box{@container (max-width: 9px){top:4px;}}',
      '@starting-style{.box{top:5px;}}',
    ]);
  });
});
