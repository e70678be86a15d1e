/** Ids of 20 letters and digits, which every record that staff add can have. */
export const GIVEN_IDS = ['Abcdefghij0123456789', 'abcdefghijklmnopqrst', '01234567890123456789'];

const LONG = 'a'.repeat(20);

/** Ids in the format of the default people. */
export const NAMES = [
  'marta-lindqvist',
  'a-b',
  'anna-maria-de-souza',
  `${LONG}-x`,
  `x-${LONG}`,
  [LONG, LONG, LONG, LONG].join('-'),
];

/** No record can have one of these ids. */
export const WRONG_IDS = [
  'short',
  'marta',
  'Abcdefghij012345678',
  'Abcdefghij01234567890',
  'Abcdefghij_123456789',
  'Abcdefghij.123456789',
  'Abcdefghij012345678é',
  'Abcdefghij0123456789-x',
  'x-Abcdefghij0123456789',
  'Marta-lindqvist',
  'marta-Lindqvist',
  'marta-l1ndqvist',
  'm4rta-lindqvist',
  'marta_lindqvist',
  'marta.lindqvist',
  'marta lindqvist',
  'marta-lindqvist ',
  'marta-lindqvist\n',
  'tomás-herrera',
  '-lindqvist',
  'marta-',
  'marta--lindqvist',
  '-',
  'a-b-c-d-e',
  `${LONG}a-x`,
  `x-${LONG}a`,
];
