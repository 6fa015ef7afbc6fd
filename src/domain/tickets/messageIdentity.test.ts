import { describe, expect, it } from 'vitest';
import { copiesOf, messageIdentity } from './messageIdentity';

/** Mimics the database's timestamp classes. */
class Moment {
  constructor(private readonly ms: number) {}
  toDate(): Date {
    return new Date(this.ms);
  }
}
class Reference {
  readonly self = this;
}

describe('the identity of a message', () => {
  it('is the same whatever class holds its time and in whatever order its fields come', () => {
    const at = Date.UTC(2026, 4, 1);
    const one = { type: 'Richiesta', content: 'uno', timestamp: new Moment(at) };
    expect(messageIdentity({ timestamp: new Date(at), content: 'uno', type: 'Richiesta' })).toBe(
      messageIdentity(one),
    );
    for (const other of [
      { ...one, content: 'Uno' },
      { ...one, timestamp: new Moment(at + 1) },
      { ...one, altro: null },
      'uno',
    ]) {
      expect(messageIdentity(other)).not.toBe(messageIdentity(one));
    }
  });

  it('is there for anything that may be stored', () => {
    for (const odd of [
      undefined,
      null,
      'testo',
      7,
      [],
      [[1]],
      { a: Number.NaN },
      new Reference(),
      { a: new Reference() },
    ]) {
      expect(messageIdentity(odd)).toEqual(expect.any(String));
    }
  });

  it('counts equal ones', () => {
    const [a, b] = [{ content: 'a' }, { content: 'b' }];
    expect(copiesOf([a, b, { ...a }], messageIdentity(a))).toBe(2);
    expect(copiesOf([b], messageIdentity(a))).toBe(0);
  });
});
