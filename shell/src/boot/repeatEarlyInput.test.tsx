import { afterEach, expect, it } from '@jest/globals';
import { useEffect, useState } from 'react';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { repeatEarlyInput } from './repeatEarlyInput.ts';

let unmount = () => undefined as void;
afterEach(() => act(() => unmount()));

/** Draws what it knows of its inputs beside them. */
function Form({ onShown }: { onShown: () => void }) {
  const [name, setName] = useState('');
  const [choice, setChoice] = useState('');
  const [country, setCountry] = useState('NL');
  useEffect(onShown, [onShown]);
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="radio" checked={choice === 'a'} onChange={() => setChoice('a')} />
      <select value={country} onChange={(event) => setCountry(event.target.value)}>
        <option value="NL">NL</option>
        <option value="BE">BE</option>
      </select>
      <output>{[name, choice, country].join(' ')}</output>
    </>
  );
}

/** As the server renders it. */
const PAGE =
  '<input aria-label="Name" value=""><input type="radio"><select><option value="NL" selected="">NL</option><option value="BE">BE</option></select><output>  NL</output>';

it('React keeps what was typed and chosen before it took over the page', async () => {
  document.body.innerHTML = `<div data-testid="root">${PAGE}</div>`;
  const root = screen.getByTestId('root');
  const name = screen.getByRole<HTMLInputElement>('textbox');
  const radio = screen.getByRole<HTMLInputElement>('radio');
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  name.value = 'Sanne';
  radio.checked = true;
  select.value = 'BE';
  await act(async () => {
    const page = hydrateRoot(root, <Form onShown={() => repeatEarlyInput(root)} />);
    unmount = () => page.unmount();
  });
  expect(screen.getByRole('status')).toHaveTextContent('Sanne a BE');
  expect([name.value, radio.checked, select.value]).toEqual(['Sanne', true, 'BE']);
});
