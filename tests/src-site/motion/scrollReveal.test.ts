import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScrollReveal, type Revealable } from '../../../src-site/motion/scrollReveal.ts';

const VIEWPORT_PX = 1000;
const HEIGHT_PX = 100;

class FakeElement implements Revealable {
  isConnected = true;
  reads = 0;
  isLaidOut = true;
  parentElement: FakeElement | null = null;
  readonly classes = new Set<string>();
  readonly classList = {
    add: (name: string) => void this.classes.add(name),
    remove: (name: string) => void this.classes.delete(name),
  };
  top: number;
  constructor(top: number) {
    this.top = top;
  }
  getBoundingClientRect() {
    this.reads += 1;
    return { top: this.top, bottom: this.top + HEIGHT_PX };
  }
  checkVisibility() {
    return this.isLaidOut;
  }
  get state() {
    return [...this.classes].join(' ') || 'untouched';
  }
}

const start = () => createScrollReveal(() => VIEWPORT_PX);

/** An element that is not laid out, and what holds it. */
const inside = (top: number) => {
  const element = new FakeElement(500);
  element.isLaidOut = false;
  element.parentElement = new FakeElement(top);
  return { element, holder: element.parentElement };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('on load', () => {
  test('only what is below the fold waits', () => {
    const elements = [-50, 0, 999, 1000, 1001].map((top) => new FakeElement(top));
    start().take(elements);
    const states = elements.map(({ state }) => state);
    expect(states).toEqual(['untouched', 'untouched', 'untouched', 'untouched', 'reveal-waiting']);
  });

  test('an element that is not laid out yet waits without being measured, until it is laid out', () => {
    const element = new FakeElement(500);
    element.isLaidOut = false;
    start().take([element]);
    vi.advanceTimersByTime(250);
    expect([element.state, element.reads]).toEqual(['reveal-waiting', 0]);
    element.isLaidOut = true;
    vi.advanceTimersByTime(250);
    expect(element.state).toBe('reveal-shown');
  });

  test('checks again after 300 ms, and 200 ms later shows the elements that came into view', () => {
    const element = new FakeElement(1200);
    start().take([element]);
    element.top = 900;
    vi.advanceTimersByTime(499);
    expect(element.state).toBe('reveal-waiting');
    vi.advanceTimersByTime(1);
    expect(element.state).toBe('reveal-shown');
  });
});

describe('what is above the window', () => {
  test('does not wait after a load, even if it is not laid out', () => {
    const { element } = inside(-HEIGHT_PX);
    start().take([element]);
    expect([element.state, element.reads]).toEqual(['untouched', 0]);
  });

  test('counts as shown after a jump that laid nothing out', () => {
    const { element, holder } = inside(2000);
    const reveal = start();
    reveal.take([element]);
    holder.top = -2000;
    reveal.move();
    vi.advanceTimersByTime(400);
    expect([element.state, element.reads]).toEqual(['reveal-shown', 0]);
  });

  test('does not count as shown while what holds it is partly in sight', () => {
    const { element, holder } = inside(2000);
    const reveal = start();
    reveal.take([element]);
    holder.top = 1 - HEIGHT_PX;
    reveal.move();
    vi.advanceTimersByTime(400);
    expect(element.state).toBe('reveal-waiting');
  });
});

test('what the keyboard reaches neither waits nor comes in later', () => {
  const element = new FakeElement(1200);
  const reveal = start();
  reveal.take([element]);
  reveal.settle(element);
  expect(element.state).toBe('untouched');
  element.top = 500;
  vi.advanceTimersByTime(1000);
  expect(element.state).toBe('untouched');
});

describe('on scroll', () => {
  test('shows an element whose top is within 90 % of the viewport, 200 ms after the check', () => {
    const [at, beyond] = [new FakeElement(1200), new FakeElement(1200)];
    const reveal = start();
    reveal.take([at, beyond]);
    vi.advanceTimersByTime(1000);
    at.top = 900;
    beyond.top = 901;
    reveal.move();
    vi.advanceTimersByTime(399);
    expect(at.state).toBe('reveal-waiting');
    vi.advanceTimersByTime(1);
    expect(at.state).toBe('reveal-shown');
    vi.advanceTimersByTime(10_000);
    expect(beyond.state).toBe('reveal-waiting');
  });

  test('checks once, 200 ms after the last of many events', () => {
    const element = new FakeElement(1200);
    const reveal = start();
    reveal.take([element]);
    vi.advanceTimersByTime(1000);
    const readsBefore = element.reads;
    for (let event = 0; event < 20; event += 1) {
      reveal.move();
      vi.advanceTimersByTime(199);
    }
    expect(element.reads).toBe(readsBefore);
    vi.advanceTimersByTime(1);
    expect(element.reads).toBe(readsBefore + 1);
  });

  test('reads no position of an element that is shown or gone', () => {
    const [shown, gone] = [new FakeElement(1200), new FakeElement(1200)];
    const reveal = start();
    reveal.take([shown, gone]);
    shown.top = 100;
    gone.isConnected = false;
    vi.advanceTimersByTime(1000);
    const readsBefore = [shown.reads, gone.reads];
    reveal.move();
    vi.advanceTimersByTime(1000);
    expect([shown.reads, gone.reads]).toEqual(readsBefore);
  });
});

describe('when new elements appear', () => {
  test('those below the fold wait at once, and are checked after 100 ms', () => {
    const reveal = start();
    reveal.take([]);
    vi.advanceTimersByTime(1000);
    const [inSight, below] = [new FakeElement(500), new FakeElement(1200)];
    reveal.take([inSight, below]);
    expect([inSight.state, below.state]).toEqual(['untouched', 'reveal-waiting']);
    below.top = 500;
    vi.advanceTimersByTime(299);
    expect(below.state).toBe('reveal-waiting');
    vi.advanceTimersByTime(1);
    expect(below.state).toBe('reveal-shown');
  });

  test('an element that was seen before never waits', () => {
    const element = new FakeElement(500);
    const reveal = start();
    reveal.take([element]);
    element.top = 5000;
    reveal.take([element]);
    expect(element.state).toBe('untouched');
  });
});

test('stopping shows everything and leaves no timer', () => {
  const element = new FakeElement(1200);
  const reveal = start();
  reveal.take([element]);
  reveal.move();
  reveal.stop();
  expect(element.state).toBe('untouched');
  expect(vi.getTimerCount()).toBe(0);
});

test('reads every position before it writes', () => {
  const order: string[] = [];
  const recording = () => {
    const element = new FakeElement(1200);
    element.getBoundingClientRect = () => {
      order.push('read');
      return { top: element.top, bottom: element.top };
    };
    element.classList.add = () => void order.push('write');
    return element;
  };
  start().take([recording(), recording(), recording()]);
  expect(order).toEqual(['read', 'read', 'read', 'write', 'write', 'write']);
});
