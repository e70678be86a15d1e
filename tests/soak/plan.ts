import { type Arbitrary, nat, noBias, record, sample } from 'fast-check';

/** The random numbers for one action, each at least 0 and below 1. */
export interface Decision {
  person: number;
  action: number;
  fault: number;
  /** Chooses the record, tab or field. */
  target: number;
  text: number;
  /** The person chooses what the colleague has open. */
  meetsColleague: boolean;
  /** The person answers the browser's question with OK. */
  accepts: boolean;
}

const STEPS = 1_000_000;
const anyShare = nat(STEPS - 1).map((step) => step / STEPS);
const oneIn = (count: number) => nat(count - 1).map((number) => number === 0);

const decision: Arbitrary<Decision> = record({
  person: anyShare,
  action: anyShare,
  fault: anyShare,
  target: anyShare,
  text: anyShare,
  meetsColleague: oneIn(2),
  accepts: oneIn(8).map((dismisses) => !dismisses),
});

/** Makes the same decisions for the same seed. */
export function makePlan(seed: number, actions: number): Decision[] {
  return sample(noBias(decision), { seed, numRuns: actions });
}

export function pick<Item>(items: readonly Item[], share: number): Item {
  if (items.length === 0) throw new Error('There is nothing to pick from.');
  // An item may be undefined, as the choice to go live next is.
  return items[Math.floor(share * items.length)] as Item;
}

/** Picks by weight: an item of weight 2 comes twice as often as one of weight 1. */
export function pickWeighted<Item extends { weight: number }>(
  items: readonly Item[],
  share: number,
): Item {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  let rest = share * total;
  const found = items.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  return found ?? pick(items, 0);
}
