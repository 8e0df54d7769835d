import { afterEach, expect, it } from '@jest/globals';
import { useEffect, useState } from 'react';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { repeatEarlyInput } from './repeatEarlyInput.ts';

let unmount = () => undefined as void;
afterEach(() => act(() => unmount()));

/** Shows its state beside the inputs. */
function Form({ onShown }: { onShown: () => void }) {
  const [name, setName] = useState('');
  const [choice, setChoice] = useState('');
  const [isVisible, setVisible] = useState(true);
  const [files, setFiles] = useState(0);
  const [country, setCountry] = useState('NL');
  useEffect(onShown, [onShown]);
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="radio" checked={choice === 'a'} onChange={() => setChoice('a')} />
      <input type="checkbox" checked={isVisible} onChange={(event) => setVisible(event.target.checked)} />
      <input type="file" aria-label="Photo" onChange={() => setFiles((count) => count + 1)} />
      <select value={country} onChange={(event) => setCountry(event.target.value)}>
        <option value="NL">NL</option>
        <option value="BE">BE</option>
      </select>
      <output>{[name, choice, isVisible, files, country].join(' ')}</output>
    </>
  );
}

/** What the server renders for `Form`. */
const PAGE =
  '<input aria-label="Name" value=""><input type="radio"><input type="checkbox" checked=""><input type="file" aria-label="Photo"><select><option value="NL" selected="">NL</option><option value="BE">BE</option></select><output>  true 0 NL</output>';

it('input made before hydration reaches React', async () => {
  document.body.innerHTML = `<div data-testid="root">${PAGE}</div>`;
  const root = screen.getByTestId('root');
  const name = screen.getByRole<HTMLInputElement>('textbox');
  const radio = screen.getByRole<HTMLInputElement>('radio');
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  name.value = 'Sanne';
  radio.checked = true;
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  box.checked = false;
  // In browsers, the value of a file input cannot be set.
  const file = screen.getByLabelText('Photo');
  Object.defineProperty(file, 'value', { get: () => 'C:\\fakepath\\me.jpg' });
  select.value = 'BE';
  await act(async () => {
    const page = hydrateRoot(root, <Form onShown={() => repeatEarlyInput(root)} />);
    unmount = () => page.unmount();
  });
  expect(screen.getByRole('status')).toHaveTextContent('Sanne a false 1 BE');
  expect([name.value, radio.checked, box.checked, select.value]).toEqual(['Sanne', true, false, 'BE']);
});
