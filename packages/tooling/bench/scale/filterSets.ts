export const FILTER_SETS: readonly (readonly [name: string, query: string])[] = [
  ['no filter of one’s own', 'gender=female'],
  ['of a country', 'gender=female&country=NL&min_age=18&max_age=100'],
  ['gender, country, age, photo', 'gender=female&country=NL&min_age=25&max_age=40&with_photo=1'],
  ['online', 'gender=female&online=1&anywhere=1&min_age=18&max_age=100'],
  ['two interests, anywhere', 'gender=female&anywhere=1&interests=wine,cooking&min_age=18&max_age=100'],
  [
    'nine filters',
    'gender=female&country=NL&countryregion=NL-UT&sexuality=hetero&min_age=30&max_age=45&interests=wine&online=1&with_photo=1',
  ],
  ['page 40, anywhere', 'gender=female&anywhere=1&page=40&min_age=18&max_age=100'],
  ['within 25 km', 'gender=female&within=25&min_age=18&max_age=100'],
  ['within 50 km', 'gender=female&within=50&min_age=18&max_age=100'],
  ['nearest first, anywhere', 'gender=female&anywhere=1&order=near&min_age=18&max_age=100'],
  ['nearest first, far away', 'gender=female&country=US&order=near&min_age=18&max_age=100'],
  ['similar', 'gender=female&country=NL&countryregion=NL-UT&min_age=30&max_age=32&similar=1'],
  ['similar within 50 km', 'gender=female&within=50&min_age=30&max_age=32&similar=1'],
];
