import type { Cancel, Clock } from '../ports.ts';

type Timer = { due: number; every: number | null; run: () => void };

export class FakeClock implements Clock {
  #now: number;
  #timers = new Set<Timer>();

  constructor(start: string | number = '2026-05-01T12:00:00Z') {
    this.#now = new Date(start).getTime();
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): Cancel {
    return this.#add({ due: this.#now + milliseconds, every: null, run });
  }

  every(milliseconds: number, run: () => void): Cancel {
    return this.#add({ due: this.#now + milliseconds, every: milliseconds, run });
  }

  get pending(): number {
    return this.#timers.size;
  }

  /** Advances the time, and runs timers that become due in order. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let timer = this.#next(end); timer !== undefined; timer = this.#next(end)) {
      this.#now = timer.due;
      if (timer.every === null) this.#timers.delete(timer);
      else timer.due += timer.every;
      timer.run();
    }
    this.#now = end;
  }

  #next(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.due <= end && (first === undefined || timer.due < first.due)) first = timer;
    }
    return first;
  }

  #add(timer: Timer): Cancel {
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }
}
