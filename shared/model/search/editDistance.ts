/**
 * How many letters must be added, removed, replaced or swapped with their neighbour to make one word of the other
 * (Damerau and Levenshtein, where no letter is changed twice).
 * @param atMost the result is exact up to this distance; above it, any greater number is returned early
 */
export function editDistance(
  one: string,
  other: string,
  atMost = Number.POSITIVE_INFINITY,
): number {
  // Each row holds the distances from the first letters of one word to every beginning of the other.
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  let leastOfLast = 0;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(distance);
      least = Math.min(least, distance);
    }
    // No later row goes below the minimum of the last two rows; a swap uses the earlier of the two.
    if (Math.min(leastOfLast, least) > atMost) return atMost + 1;
    beforeLast = last;
    last = current;
    leastOfLast = least;
  }
  return last[other.length] ?? 0;
}
