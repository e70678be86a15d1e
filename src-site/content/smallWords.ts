/** Words of a question that say little about what it asks for: "how much does it cost" is then "cost". */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an and any are as at be by can could did do does for from has have how i if in is it its many me much my of on or
  our should some that the their them there they this to us was we what when where which who why will with would you
  your`.split(/\s+/),
);
