import { describe, expect, test } from '@jest/globals';
import { validateName, nameKey } from './namePolicy.ts';

const owner = { email: 'Robin@Example.test', siteName: 'Evening Talk' };
const validate = (name: string) => validateName(name, owner);

describe('a name', () => {
  test.each([
    'Robin',
    'Jan-Willem',
    'o.k._1',
    'Anne Marie de Wit',
    'Zoë',
    'Ωmega',
    '李小龍',
    'abc',
    'a'.repeat(20),
  ])('%s is valid', (name) => {
    expect(validate(name)).toBeNull();
  });

  test.each([
    ['', 'required'],
    ['@robin', 'name_at_sign'],
    ['robin@example.test', 'name_is_email'],
    ['ROBIN@EXAMPLE.TEST', 'name_is_email'],
    ['ab', 'too_short'],
    ['😀😀', 'too_short'],
    ['a'.repeat(21), 'too_long'],
    ['ro@bin', 'name_characters'],
    ['robin!', 'name_characters'],
    ['!robin', 'name_characters'],
    [' robin', 'name_characters'],
    ['robin ', 'name_characters'],
    ['ro  bin', 'name_characters'],
    ['ro\nbin', 'name_characters'],
    ['...', 'name_characters'],
    ['_-_', 'name_characters'],
    ['\u0301\u0301\u0301', 'name_characters'],
    ['ro\u115fbin', 'name_characters'],
    ['evening talk', 'name_reserved'],
    ['Even1ng Ta1k', 'name_reserved'],
  ])('%j is rejected: %s', (name, code) => {
    expect(validate(name)).toBe(code);
  });

  test('counts characters, not code units', () => {
    expect(validate('𝒜𝒜𝒜')).toBeNull();
    expect(validate('𝒜'.repeat(20))).toBeNull();
  });

  test('may not contain an @', () => {
    expect(validateName('robin', { siteName: 'x' })).toBeNull();
    expect(validateName('robin@example.test', { siteName: 'x' })).toBe('name_characters');
  });

  test.each([
    'admin',
    'Administrator',
    'SUPPORT',
    'moderator',
    'staff',
    'system',
    'root',
    'help',
    'helpdesk',
    'service',
    'team',
    'info',
    'official',
    'security',
    'webmaster',
    'rendezvous',
  ])('%s and its look-alikes are reserved', (name) => {
    expect(validate(name)).toBe('name_reserved');
    expect(validate(name.replace('o', '0').replace('e', 'е').replace('a', 'а'))).toBe('name_reserved');
  });
});

describe('a name that sounds like staff', () => {
  test.each([
    ...[
      'Support Team',
      'Staff Anna',
      'Rendezv0us Team',
      'SupportTeam',
      'The.Team',
      'Admin2026',
      'M0derator_Eva',
    ],
    ...['Аdmin', 'Evening Talk Team', 'EveningTalk Help', 'Evening.Ta1k', 'Customer Service', 'Info-Team'],
    ...[
      'Kundenservice Eva',
      'Dein Team',
      'Klantenservice',
      'Kundtjänst',
      'Kundeservice Bo',
      'Asiakaspalvelu',
    ],
    ...['Medewerker Jan', 'Kundehjelp', 'Aiuto', 'Pomoc Klienta', 'Administrateur Luc'],
    ...['Équipe', 'Modératrice Léa', 'Soporte', 'Atención Clientes', 'Assistenza', 'Obsługa Klienta'],
  ])('%s is reserved', (name) => {
    expect(validate(name)).toBe('name_reserved');
  });

  test.each([
    ...['Teamo', 'Helper', 'Stafford', 'Adminton', 'Supportive Sam', 'Team Hiking', 'Rooted', 'Informal'],
    ...[
      'Service Dog Mum',
      'Talk Evening',
      'Modesta',
      'Servicio de Amor',
      'Helpful Tom',
      'Anna 2',
      'Sam 1990',
    ],
  ])('%s is not reserved', (name) => {
    expect(validate(name)).toBeNull();
  });
});

describe('the key of a name', () => {
  test.each([
    ['а', 'a'],
    ['ä', 'a'],
    ['α', 'a'],
    ['в', 'b'],
    ['β', 'b'],
    ['с', 'c'],
    ['ԁ', 'd'],
    ['е', 'e'],
    ['ё', 'e'],
    ['ε', 'e'],
    ['һ', 'h'],
    ['н', 'h'],
    ['η', 'n'],
    ['і', 'i'],
    ['ї', 'i'],
    ['ι', 'i'],
    ['ı', 'i'],
    ['ј', 'j'],
    ['к', 'k'],
    ['κ', 'k'],
    ['ӏ', 'l'],
    ['м', 'm'],
    ['μ', 'm'],
    ['п', 'n'],
    ['о', 'o'],
    ['ο', 'o'],
    ['ø', 'o'],
    ['р', 'p'],
    ['ρ', 'p'],
    ['ԛ', 'q'],
    ['ѕ', 's'],
    ['т', 't'],
    ['τ', 't'],
    ['υ', 'u'],
    ['ν', 'v'],
    ['ԝ', 'w'],
    ['х', 'x'],
    ['χ', 'x'],
    ['у', 'y'],
    ['γ', 'y'],
    ['ζ', 'z'],
    ['ł', 'l'],
    ['đ', 'd'],
    ['ħ', 'h'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['ß', 'ss'],
    ['þ', 'p'],
    ['ð', 'd'],
    ['0', 'o'],
    ['1', 'l'],
    ['3', 'e'],
    ['5', 's'],
    ['é', 'e'],
    ['I', 'l'],
    ['Ｂ', 'b'],
  ])('%s looks like %s', (letter, plain) => {
    expect(nameKey(`x${letter}x`)).toBe(nameKey(`x${plain}x`));
  });

  test('ignores spaces', () => {
    expect(nameKey('Anne   Marie')).toBe(nameKey('anne marie'));
    expect(nameKey('AnneMarie')).not.toBe(nameKey('Anne Marie'));
    expect(nameKey('Robin')).not.toBe(nameKey('Rabin'));
    expect(nameKey('2')).toBe('2');
  });
});
