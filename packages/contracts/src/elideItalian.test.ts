import { describe, expect, test } from '@jest/globals';
import { elideItalian } from './elideItalian.ts';

describe('elideItalian', () => {
  test.each([
    ['Puoi opporti fino al 8 maggio 2026.', 'Puoi opporti fino all’8 maggio 2026.'],
    ['Il 11 maggio 2026 cancelleremo i tuoi dati.', 'L’11 maggio 2026 cancelleremo i tuoi dati.'],
    ['La pausa finisce il 8 maggio 2026.', 'La pausa finisce l’8 maggio 2026.'],
    ['Completo al 80%', 'Completo all’80%'],
    ['uno sconto del 8,5%, valido dal 11', 'uno sconto dell’8,5%, valido dall’11'],
  ])('elides the article before a number that starts with a vowel: %s', (text, expected) => {
    expect(elideItalian(text)).toBe(expected);
  });

  test.each([
    ['Scrivi a Anna', 'Scrivi ad Anna'],
    ['Tu e Elena vi piacete.', 'Tu ed Elena vi piacete.'],
  ])('adds a d between two equal vowels: %s', (text, expected) => {
    expect(elideItalian(text)).toBe(expected);
  });

  test.each([
    'fino al 18 maggio 2026',
    'un aumento del 110%',
    'Chiama il 112.',
    'Scrivi a Elena',
    'Tu e Anna vi piacete.',
    'da 8 a 11 euro',
    'Daniel 8',
  ])('does not change: %s', (text) => {
    expect(elideItalian(text)).toBe(text);
  });
});
