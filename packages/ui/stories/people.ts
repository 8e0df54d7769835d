/** With short, long and hyphenated names. */
export const people = [
  { name: 'Sanne', age: 34, place: 'Utrecht · 5 km', online: true },
  { name: 'Marieke', age: 41, place: 'Gent · 10 km', online: false },
  { name: 'Freja', age: 29, place: 'Arnhem · 15 km', online: false },
  { name: 'Lotte', age: 52, place: 'Zwolle · 20 km', online: true },
  { name: 'Ines', age: 37, place: 'Breda · 25 km', online: false },
  { name: 'Chiara', age: 45, place: 'Delft · 30 km', online: false },
  { name: 'Maximiliana-Josephine', age: 33, place: 's-Hertogenbosch · 35 km', online: true },
  { name: 'Aino', age: 48, place: 'Tilburg · 40 km', online: false },
  { name: 'Camille', age: 39, place: 'Haarlem · 45 km', online: false },
  { name: 'Elsa', age: 56, place: 'Assen · 50 km', online: true },
] as const;
