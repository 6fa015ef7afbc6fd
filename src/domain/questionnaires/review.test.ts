import { describe, expect, it } from 'vitest';
import { ratingColour, RATING_WORDS } from './answers';
import { isOf, readReview, reviewOf, reviewTarget, type ReviewSources } from './review';
import { reviewKey, reviewKeys } from './reviewFilters';
import { shownAnswer, sortedKeys } from './shownAnswer';

const at = (text: string) => new Date(text);
const journey = (step: object = {}, more: object = {}) => ({
  userId: 'u',
  userEmail: 'Vecchia@Esempio.test',
  productName: 'FC3',
  sequenceIndex: 1,
  sequenceTotal: 3,
  steps: [{ name: 'Feedback programmi', plannedAt: '2026-02-01', ...step }],
  ...more,
});
const answers = (more: object = {}) => ({
  uid: 'u',
  percorsoId: 'p',
  stepIndex: 0,
  stepKey: 'feedback_programmi',
  createdAt: '2026-02-03T10:00:00Z',
  answers: { valutazione: '2', ['Come va']: 'Dolore al ginocchio' },
  ...more,
});
const of = (sources: Partial<ReviewSources>, id = 'p__0') =>
  reviewOf(id, {
    submission: undefined,
    journey: undefined,
    note: undefined,
    user: undefined,
    ...sources,
  });

describe('what staff review of a step', () => {
  it('[CP-027] is found by e-mail, keys and texts of the answers, and the internal note', () => {
    const user = {
      name: ' Anna',
      surname: 'Verdi',
      email: 'Anna@Esempio.test',
      studio: 'FF Roma',
    };
    const review = of({
      submission: answers({ updatedAt: '2026-02-05T10:00:00Z' }),
      journey: journey({ adminStatus: 'needs_update', adminNote: 'Foto' }),
      note: { staffNote: 'Chiamàre' },
      user,
    });
    expect(review).toMatchObject({
      uid: 'u',
      name: 'Anna Verdi',
      email: 'anna@esempio.test',
      studio: 'Roma',
      product: 'FC3',
      sequenceIndex: 1,
      sequenceTotal: 3,
      rating: 2,
      step: 'Feedback programmi',
      kind: 'feedback_programmi',
      status: 'needs_update',
      adminNote: 'Foto',
      note: 'Chiamàre',
      answeredAt: at('2026-02-03T10:00:00Z'),
      updatedAt: at('2026-02-05T10:00:00Z'),
      plannedAt: at('2026-01-31T23:00:00Z'),
    });
    for (const word of ['anna@esempio', 'chiamare', 'come va', 'valutazione', 'ginocchio'])
      expect(review?.text).toContain(word);
    expect(review?.tokens).toEqual(expect.arrayContaining(['gin', 'chi', 'ese']));
    const back = readReview('p__0', review);
    expect(back).toMatchObject({
      answered: true,
      journeyId: 'p',
      stepIndex: 0,
      name: 'Anna Verdi',
      note: 'Chiamàre',
      rating: 2,
      updatedAt: at('2026-02-05T10:00:00Z'),
    });
    expect(readReview('x', { answeredAt: new Date(0) })).toMatchObject({
      answered: true,
      answeredAt: null,
      plannedAt: null,
    });
  });

  it('[CP-096] [CP-161] is awaited while its kind is known, it is not done and not approved; each step stands once', () => {
    const planned = (step: object) => of({ journey: journey(step) })?.plannedAt;
    expect(planned({})).toEqual(at('2026-01-31T23:00:00Z'));
    expect(planned({ adminStatus: 'needs_update' })).toEqual(at('2026-01-31T23:00:00Z'));
    for (const step of [
      { done: 'true' },
      { adminStatus: 'approved' },
      { name: 'Consulenza' },
      { name: 'x' },
      { plannedAt: '?' },
    ])
      expect(of({ journey: journey(step) })).toBeNull();
    expect(of({})).toBeNull();
    // Answered steps stay in the list whatever happens to their journey.
    expect(of({ submission: answers(), journey: journey({ done: true }) })).not.toHaveProperty(
      'plannedAt',
    );
    expect(of({ submission: answers() })).toMatchObject({
      status: 'none',
      email: '',
      step: '',
      kind: 'feedback_programmi',
    });
    // Under a different id it doesn't represent the step twice.
    expect(of({ submission: answers(), journey: journey() }, 'altro')).not.toHaveProperty(
      'plannedAt',
    );
  });

  it('[CP-094] says which step it is about, where that is known', () => {
    expect(reviewTarget('a__b__3', undefined)).toEqual({ journeyId: 'a__b', stepIndex: 3 });
    expect(reviewTarget('x', answers())).toMatchObject({ journeyId: 'p', stepIndex: 0 });
    for (const bad of [
      { percorsoId: 'a/b' },
      { percorsoId: 7 },
      { stepIndex: 1.5 },
      { stepIndex: 'x' },
    ]) {
      const { journeyId, stepIndex } = reviewTarget('p__0', answers(bad));
      expect([journeyId, stepIndex]).toContainEqual('stepIndex' in bad ? null : '');
    }
    expect(reviewTarget('__0', undefined)).toEqual({ journeyId: '', stepIndex: null });
  });

  it('[CP-092] answers to every way of combining the filters, and to no other; nothing said is «da lavorare»', () => {
    const review = of({ submission: answers(), journey: journey() });
    if (!review) throw new Error('no review');
    const own = {
      studio: 'Nessuno Studio',
      status: 'none',
      kind: 'feedback_programmi',
      rating: 2,
    } as const;
    const none = { studio: null, status: null, kind: null, rating: null };
    expect(review.keys).toHaveLength(15);
    expect(reviewKey(none)).toBeNull();
    for (const name of ['studio', 'status', 'kind', 'rating'] as const) {
      const filters = { ...none, [name]: own[name] };
      expect(review.keys).toContain(reviewKey(filters));
      expect(isOf(readReview('x', review), filters)).toBe(true);
    }
    for (const other of [
      { status: 'approved' as const },
      { rating: 3 },
      { kind: 'consegna' as const },
      { studio: 'Roma' },
    ]) {
      expect(review.keys).not.toContain(reviewKey({ ...own, ...other }));
      expect(isOf(readReview('x', review), { ...none, ...other })).toBe(false);
    }
    expect(reviewKeys({ ...own, rating: null })).toHaveLength(7);
  });

  it('[SE-003] looks through much text in linear time, and never into what the database has classes for', () => {
    const cyclic = Object.assign(Object.create({ isEqual: () => false }) as object, {
      itself: {} as object,
    });
    cyclic.itself = cyclic;
    expect(
      of({ submission: answers({ answers: { cyclic, tanto: 'ab '.repeat(300_000) } }) })?.text
        .length,
    ).toBeLessThanOrEqual(100_000);
  });
});

describe('an answer as it is shown', () => {
  it('[CP-233] is cut at 240 characters, [CP-234] and counts as long from 140', () => {
    expect(shownAnswer('a'.repeat(139))).toMatchObject({ long: false, cut: null });
    expect(shownAnswer('a'.repeat(140))).toMatchObject({ long: true, cut: null });
    expect(shownAnswer('a'.repeat(240))).toMatchObject({ cut: null });
    expect(shownAnswer('a'.repeat(241))).toMatchObject({
      cut: `${'a'.repeat(240)}…`,
      text: 'a'.repeat(241),
    });
  });

  it('[CP-235] that is none of ours is compact JSON, cut at 500 characters', () => {
    expect(shownAnswer({ a: [1, { b: 'c' }] })).toEqual({
      kind: 'json',
      text: '{"a":[1,{"b":"c"}]}',
    });
    expect(shownAnswer({ a: 'x'.repeat(600) })).toEqual({
      kind: 'json',
      text: `{"a":"${'x'.repeat(494)}…`,
    });
  });

  it('of each kind is in words; keys are sorted', () => {
    expect(
      [true, false, 7.5, ['a', 'b'], '', null].map((answer) => shownAnswer(answer)),
    ).toMatchObject([
      { text: 'Sì' },
      { text: 'No' },
      { text: '7,5' },
      { text: 'a, b' },
      { kind: 'none' },
      { kind: 'none' },
    ]);
    const file = { path: 'documenti/u/a.jpg', name: 'a.jpg', size: 4, contentType: 'image/jpeg' };
    expect([shownAnswer(file), shownAnswer([file])]).toEqual([
      { kind: 'files', files: [file] },
      { kind: 'files', files: [file] },
    ]);
    expect(sortedKeys({ b: 1, à: 1, a2: 1, C: 1 })).toEqual(['à', 'a2', 'b', 'C']);
  });

  it('a date stands as all dates do; what only begins like one, or is no day, as it was written', () => {
    expect(shownAnswer('2026-01-15')).toMatchObject({ kind: 'text', text: '15/01/2026' });
    expect(shownAnswer('2026-02-30')).toMatchObject({ text: '2026-02-30' });
    expect(shownAnswer('2026-01-15 alle 10')).toMatchObject({ text: '2026-01-15 alle 10' });
  });

  it('[CP-095] a rating has a colour and a word', () => {
    expect([1, 2, 3, 4, 5].map((rating) => RATING_WORDS[ratingColour(rating) ?? 'red'])).toEqual([
      'negativa',
      'negativa',
      'sufficiente',
      'positiva',
      'positiva',
    ]);
  });
});
