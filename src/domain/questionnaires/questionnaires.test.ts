import { describe, expect, it } from 'vitest';
import {
  answersLength,
  cleanAnswers,
  isWorkable,
  problemOf,
  problemsOf,
  ratingColour,
  ratingOf,
  readSubmission,
  submissionId,
} from './answers';
import { isKey, wrongWith, type TypedField } from './check';
import { templateOf } from './choose';
import { visibleFields } from './visible';
import {
  acceptedTypes,
  copyId,
  DEFAULT_FILE_TYPES,
  readTemplate,
  type TemplateField,
} from './template';

const field = (more: Partial<TemplateField>): TemplateField => ({
  key: 'k',
  label: 'K',
  type: 'text',
  required: false,
  placeholder: '',
  min: null,
  max: null,
  options: [],
  multiple: false,
  accept: [],
  showIf: null,
  ...more,
});

describe('a stored template', () => {
  it('[CP-049] [CP-050] [CP-137] [CO-126] is read whole, options also as text with commas', () => {
    const stored = {
      title: ' Iniziale ',
      version: '3',
      scope: 'product',
      productId: 51_203,
      isActive: 'true',
      stepKey: 'questionario',
      fields: [
        {
          key: 'eta',
          label: 'Età',
          type: 'number',
          required: true,
          min: '18',
          max: 99,
          placeholder: 'anni',
        },
        { key: 'meta', label: 'Meta', type: 'select', options: 'dimagrire, massa ,, dimagrire' },
        { key: 'foto', label: 'Foto', type: 'file', multiple: true, accept: ['image/jpeg'] },
      ],
    };
    const read = readTemplate('iniziale', stored);
    expect(read).toMatchObject({
      id: 'iniziale',
      title: 'Iniziale',
      version: 3,
      scope: 'product',
      productId: '51203',
      isActive: true,
      stepKey: 'questionario',
    });
    expect(read.fields[0]).toMatchObject({ min: 18, max: 99, required: true, placeholder: 'anni' });
    expect(read.fields[1]?.options).toEqual(['dimagrire', 'massa']);
    expect(read.fields[2]).toMatchObject({ multiple: true, accept: ['image/jpeg'] });
    expect(acceptedTypes(field({ type: 'file' }))).toEqual(DEFAULT_FILE_TYPES);
    const accept = ['Image/*', 'application/pdf', 'video/mp4'];
    expect(acceptedTypes(field({ type: 'file', accept }))).toEqual(DEFAULT_FILE_TYPES.slice(0, 8));
  });
  it.each([
    null,
    7,
    [],
    { fields: 'x' },
    { fields: [null, 3, { options: 7, min: {} }], version: -1 },
  ])('[CP-135] never throws: %j; its version is 1', (stored) => {
    expect(readTemplate('t', stored).version).toBe(1);
  });
});

describe('a template to be saved', () => {
  const typed = {
    id: 'iniziale',
    title: 'Iniziale',
    stepKey: 'questionario',
    scope: 'global',
    productId: '',
    fields: [{ key: 'eta', label: 'Età' }] as (Partial<TypedField> & {
      key: string;
      label: string;
    })[],
  };
  const wrong = ({ fields = typed.fields, ...more }: Partial<typeof typed>) =>
    wrongWith({
      ...typed,
      ...more,
      fields: fields.map((one) => ({
        type: 'text' as const,
        required: false,
        options: [],
        showIfKey: '',
        showIfValue: '',
        ...one,
      })),
    }).map(({ message }) => message);
  it('[DE-050] a condition that no answer can meet is refused, as after renaming an option', () => {
    const on = (one: Partial<TypedField>, showIfValue: string) =>
      wrong({
        fields: [
          { key: 'sport', label: 'Sport', ...one },
          { key: 'quale', label: 'Quale?', showIfKey: 'sport', showIfValue },
        ],
      });
    const never = ['Nessuno può dare questa risposta: il campo non comparirebbe mai.'];
    const choice = { type: 'radio', options: ['Sì, spesso', 'No'] } as const;
    expect([on(choice, 'no '), on(choice, ''), on({ type: 'number' }, '2')]).toEqual([[], [], []]);
    expect(on(choice, 'sì')).toEqual(never);
    expect([on({ type: 'checkbox' }, 'Sì'), on({ type: 'checkbox' }, 'no')]).toEqual([[], never]);
  });
  it('[CP-129] [CP-130] [CP-131] [CP-132] [CP-133] [DE-050] says what is wrong with it', () => {
    expect(wrong({})).toEqual([]);
    for (const id of ['', 'a b', 'è', 'a/b', '__x__'])
      expect(wrong({ id })).toEqual(['ID/slug obbligatorio (lettere/numeri/ - _ ).']);
    expect(wrong({ title: ' ' })).toEqual(['Titolo obbligatorio.']);
    expect(wrong({ stepKey: 'consegna' })).toEqual(['Step non valido.']);
    expect(wrong({ scope: 'product' })).toEqual(['Product ID richiesto per scope=product.']);
    const twice = [...typed.fields, { key: ' eta ', label: 'Anni' }, { key: 'eta', label: '' }];
    expect(wrong({ fields: twice })).toEqual(['Chiave campo duplicata: "eta"']);
    expect(['a.b', 'a/b', 'a__b', 'a_b'].map(isKey)).toEqual([false, false, false, true]);
    expect(wrong({ fields: [{ key: 'a.b', label: 'x' }] })).toEqual([
      'La chiave "a.b" non può contenere . / o __',
    ]);
  });
  it('a required choice needs something to choose, a condition a question before it', () => {
    const typedAs = (more: Partial<TypedField>) =>
      wrong({ fields: [...typed.fields, { key: 'b', label: 'B', ...more }] });
    for (const type of ['select', 'multiselect', 'radio'] as const) {
      expect(typedAs({ type, required: true })).toEqual(['Scrivi almeno un’opzione.']);
      expect(typedAs({ type, required: true, options: ['sì'] })).toEqual([]);
      expect(typedAs({ type })).toEqual([]);
    }
    expect(typedAs({ showIfKey: 'eta' })).toEqual([]);
    expect(['b', 'c'].map((showIfKey) => typedAs({ showIfKey }))).toEqual([
      ['Scegli un campo che viene prima.'],
      ['Scegli un campo che viene prima.'],
    ]);
  });
  it('[DE-050] a copy gets the next free id', () => {
    expect(copyId('t', () => false)).toBe('t-copy');
    expect(copyId('t', (id) => ['t-copy', 't-copy-2'].includes(id))).toBe('t-copy-3');
  });
});

it('[DE-050] the template of a step: the chosen one while active, else the product’s, else one for all; the one published last', () => {
  const template = (id: string, more: object = {}) => ({
    ...readTemplate(id, {
      isActive: true,
      stepKey: 'questionario',
      publishedAt: '2026-01-01',
      ...more,
    }),
  });
  const step = { kind: 'questionario', templateId: 'scelto' } as const;
  const all = [
    template('g1'),
    template('g2', { publishedAt: '2026-02-01' }),
    template('altro', { stepKey: 'check_finale' }),
  ];
  const own = [
    template('p1', { scope: 'product', productId: 'p' }),
    template('p2', { scope: 'product', productId: 'q', publishedAt: '2026-03-01' }),
  ];
  const chosen = (templates: typeof all, product = 'p') => templateOf(step, product, templates)?.id;
  expect(chosen([...all, ...own, template('scelto')])).toBe('scelto');
  expect(chosen([...all, ...own, template('scelto', { isActive: false })])).toBe('p1');
  expect(chosen([...all, ...own], 'r')).toBe('g2');
  expect(chosen([...own], '')).toBeUndefined();
  expect(templateOf({ kind: 'consegna', templateId: '' }, 'p', all)).toBeNull();
});

describe('answers', () => {
  it('[CP-136] are checked by the type of their question', () => {
    const file = { path: 'documenti/u/x', name: 'a.jpg', size: 10, contentType: 'image/jpeg' };
    const options = ['sì', 'no'];
    const good: [Partial<TemplateField>, unknown][] = [
      [{}, 'x'],
      [{ type: 'number', min: 1, max: 5 }, 5],
      [{ type: 'date' }, '2026-02-28'],
      [{ type: 'select', options }, 'sì'],
      [{ type: 'radio', options }, 'no'],
      [{ type: 'multiselect', options }, ['sì', 'no']],
      [{ type: 'checkbox', required: true }, true],
      [{ type: 'file' }, file],
      [{ type: 'file', multiple: true }, [file, file]],
      [{}, undefined],
    ];
    for (const [kind, answer] of good)
      expect(problemOf(field(kind), answer), JSON.stringify(kind)).toBeNull();
    const bad: [Partial<TemplateField>, unknown][] = [
      [{ required: true }, '  '],
      [{}, 7],
      [{}, 'x'.repeat(20_001)],
      [{ type: 'number', min: 1 }, 0],
      [{ type: 'number', max: 5 }, 6],
      [{ type: 'number' }, NaN],
      [{ type: 'number' }, '5'],
      [{ type: 'date' }, '2026-02-30'],
      [{ type: 'select', options }, 'forse'],
      [{ type: 'multiselect', options }, ['sì', 'forse']],
      [{ type: 'checkbox', required: true }, false],
      [{ type: 'text', required: true }, '\u200b\u2060 \ufeff'],
      [{ type: 'file' }, [file, file]],
      [{ type: 'file', accept: ['application/pdf'] }, file],
      [{ type: 'file' }, { ...file, size: Infinity }],
      [{ type: 'file', multiple: true }, Array.from({ length: 11 }, () => file)],
    ];
    for (const [kind, answer] of bad)
      expect(problemOf(field(kind), answer), JSON.stringify(kind)).not.toBeNull();
    expect(problemsOf([field({ required: true }), field({ key: 'b' })], {})).toEqual({
      k: 'Campo obbligatorio.',
    });
    // Inherited object properties are not answers.
    expect(problemsOf([field({ key: 'constructor' })], {})).toEqual({});
  });
  it('keep what the template asks for, nothing else and nothing blank', () => {
    const given = {
      k: 'x',
      b: '',
      altro: 'y',
      f: { path: 'p', name: 'n', size: 1, contentType: 'c', extra: 'z' },
    };
    const kept = cleanAnswers(
      [field({}), field({ key: 'b' }), field({ key: 'f', type: 'file' })],
      given,
    );
    expect(kept).toEqual({ k: 'x', f: { path: 'p', name: 'n', size: 1, contentType: 'c' } });
    expect(answersLength(kept)).toBeGreaterThan(10);
  });
  it('of a question that is asked only with another answer are neither demanded nor kept while it is not asked', () => {
    const fields = [
      field({ key: 'sport', type: 'multiselect', options: ['Corsa', 'Nuoto'] }),
      field({ key: 'quanto', required: true, showIf: { key: 'sport', value: 'corsa' } }),
      field({ key: 'perche', required: true, showIf: { key: 'quanto', value: '' } }),
      field({ key: 'odd', showIf: { key: 'altro', value: 'x' } }),
    ];
    const shown = (answers: object) =>
      visibleFields(fields, answers as Record<string, unknown>).map(({ key }) => key);
    expect(shown({})).toEqual(['sport', 'odd']);
    expect(shown({ sport: ['Nuoto'], quanto: 'tanto' })).toEqual(['sport', 'odd']);
    expect(shown({ sport: ['Corsa'] })).toEqual(['sport', 'quanto', 'odd']);
    expect(shown({ sport: ['Corsa'], quanto: 'tanto' })).toEqual([
      'sport',
      'quanto',
      'perche',
      'odd',
    ]);
    expect(problemsOf(fields, { sport: ['Nuoto'] })).toEqual({});
    expect(problemsOf(fields, { sport: ['Corsa'] })).toEqual({ quanto: 'Campo obbligatorio.' });
    expect(cleanAnswers(fields, { sport: ['Nuoto'], quanto: 'tanto', perche: 'x' })).toEqual({
      sport: ['Nuoto'],
    });
    // Conditions on a checkbox and on a number.
    const other = (value: string) => [
      field({ key: 'a', type: 'checkbox' }),
      field({ key: 'b', showIf: { key: 'a', value } }),
    ];
    expect([true, false].map((a) => visibleFields(other('Sì'), { a }).length)).toEqual([2, 1]);
    expect([7.5, 7].map((a) => visibleFields(other('7,5'), { a }).length)).toEqual([2, 1]);
    expect(
      readTemplate('t', {
        fields: [{ showIf: { key: 'a', value: 'x' } }, { showIf: 'x' }],
      }).fields.map(({ showIf }) => showIf),
    ).toEqual([{ key: 'a', value: 'x' }, null]);
  });
  it('[CP-095] a rating colours its row: 1 and 2 red, 3 orange, 4 and 5 green', () => {
    expect([1, 2, 3, 4, 5, null].map(ratingColour)).toEqual([
      'red',
      'red',
      'orange',
      'green',
      'green',
      null,
    ]);
    expect([5, '4', 0, 6, 2.5, 'x', null].map((valutazione) => ratingOf({ valutazione }))).toEqual([
      5,
      4,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
  it('[CP-051] [CP-094] [CO-128] are read as stored; without journey or step nobody can work on them', () => {
    const stored = {
      uid: 'u',
      percorsoId: 'p',
      stepIndex: '2',
      stepKey: 'questionario',
      templateVersion: 3,
      createdAt: '2026-01-01',
      answers: { a: 1 },
    };
    const about = {
      templateId: 't',
      productName: 'FC3',
      sequenceIndex: 1,
      sequenceTotal: 3,
      updatedAt: { seconds: 1_767_225_600, nanoseconds: 0 },
    };
    expect(readSubmission(submissionId('p', 2), { ...stored, ...about })).toMatchObject({
      id: 'p__2',
      uid: 'u',
      journeyId: 'p',
      stepIndex: 2,
      stepKey: 'questionario',
      templateId: 't',
      templateVersion: 3,
      productName: 'FC3',
      sequenceIndex: 1,
      sequenceTotal: 3,
      updatedAt: new Date('2026-01-01T00:00:00Z'),
      answers: { a: 1 },
    });
    expect(readSubmission('p__2', stored).createdAt).toEqual(expect.any(Date));
    const workable = (more: object) => isWorkable(readSubmission('x', { ...stored, ...more }));
    expect(
      [{}, { percorsoId: '' }, { stepIndex: null }, { stepIndex: 1.5 }, { stepIndex: -1 }].map(
        workable,
      ),
    ).toEqual([true, false, false, false, false]);
    expect(readSubmission('x', null)).toMatchObject({ uid: '', stepIndex: null, answers: {} });
  });
});
