/** The most common passwords: the meter rates them as weak, and the server rejects them. */
export const GUESSABLE_PASSWORDS: readonly string[] =
  'password password1 password123 Password1! Password123 Passw0rd P@ssw0rd p@ssword passwort wachtwoord motdepasse 00000000 11111111 88888888 11223344 00112233 12121212 12341234 123123123 12345678 123456789 1234567890 87654321 987654321 147258369 159753456 qwertyuiop qwerty123 Qwerty12 qwer1234 azertyuiop asdfghjkl asdf1234 zxcvbnm1 1q2w3e4r 1qaz2wsx zaq12wsx qazwsxedc a1b2c3d4 abc12345 abcd1234 abcdefgh abcdefghi aabbccdd aaaaaaaa iloveyou iloveyou1 sunshine princess football baseball superman starwars computer michelle jennifer liverpool chelsea1 monkey123 dragon123 mustang1 trustno1 letmein1 welcome1 Welcome123 changeme whatever internet admin123 administrator test1234 Test1234 hallo123 schatz123 geheim123 Summer2024'.split(
    ' ',
  );

/** Passwords that the meter and the server accept. */
export const STRONG_PASSWORDS: readonly string[] = [
  'olive-harbour-27',
  'quiet copper river',
  'Tr0ub4dor&3',
  'vier groene flessen',
  'x7#Kq2!mZw',
];
