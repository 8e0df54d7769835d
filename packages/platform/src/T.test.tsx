import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { T } from './T.tsx';

async function show(text: string) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { common: { loading: text } } },
    interpolation: { escapeValue: false },
  });
  return render(
    <I18nextProvider i18n={i18n}>
      <p>
        <T
          ns="common"
          k="loading"
          values={{ name: '<b>Ada</b>' }}
          components={{ terms: <a href="/pages/terms">terms</a>, strong: <strong /> }}
        />
      </p>
    </I18nextProvider>,
  );
}

describe('T', () => {
  it('replaces tags in the text with elements', async () => {
    const { container } = await show('Read <terms>our <strong>terms</strong></terms>, please.');
    expect(screen.getByRole('link', { name: 'our terms' })).toHaveAttribute('href', '/pages/terms');
    expect(container).toHaveTextContent('Read our terms, please.');
  });

  it('never creates elements from values or unknown tags', async () => {
    const { container } = await show('Hello {{name}} <img>');
    expect(container).not.toContainHTML('<b>Ada</b>');
    expect(container).not.toContainHTML('<img>');
  });
});
