import { describe, expect, it } from 'vitest';
import { durationText, firstAnswerMinutes, largest, median, withRest } from './statistics';
import type { Message, MessageType } from './ticket';

const at = (type: MessageType, time: string | null) =>
  ({ type, at: time === null ? null : new Date(time) }) as Message;

describe('time to the first answer', () => {
  it('is from the client’s first message to the first staff message after it', () => {
    const conversations = [
      at('Trainer', '2026-05-01T07:00:00Z'),
      at('Richiesta', '2026-05-01T08:00:00Z'),
      at('Documento', '2026-05-01T08:10:00Z'),
      at('Richiesta', '2026-05-01T09:00:00Z'),
      at('Nutrizionista', '2026-05-01T09:30:00Z'),
      at('Trainer', '2026-05-01T10:30:00Z'),
    ];
    expect(firstAnswerMinutes({ conversations })).toBe(90);
  });
  it('is none without an answer, a question or their times', () => {
    expect(firstAnswerMinutes({ conversations: [] })).toBeNull();
    expect(
      firstAnswerMinutes({ conversations: [at('Richiesta', '2026-05-01T08:00:00Z')] }),
    ).toBeNull();
    expect(
      firstAnswerMinutes({ conversations: [at('Trainer', '2026-05-01T08:00:00Z')] }),
    ).toBeNull();
    expect(
      firstAnswerMinutes({
        conversations: [at('Richiesta', null), at('Trainer', '2026-05-01T08:00:00Z')],
      }),
    ).toBeNull();
  });
  it('is never negative, whatever clock a device has', () => {
    expect(
      firstAnswerMinutes({
        conversations: [
          at('Richiesta', '2026-05-01T08:00:00Z'),
          at('Trainer', '2026-05-01T07:00:00Z'),
        ],
      }),
    ).toBe(0);
  });
});

it('the median is the middle value', () => {
  expect(median([])).toBeNull();
  expect(median([5])).toBe(5);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
});

it.each([
  [0.4, '0 min'],
  [35, '35 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1440, '1 giorno'],
  [3135, '2 giorni 4 h'],
])('%d minutes are «%s»', (minutes, text) => expect(durationText(minutes)).toBe(text));

it('what named parts leave is a part of its own', () => {
  const slices = [{ label: 'Tecnico', count: 3 }];
  expect(withRest(slices, 5, 'Senza tipo')).toEqual([...slices, { label: 'Senza tipo', count: 2 }]);
  expect(withRest(slices, 3, 'Senza tipo')).toEqual(slices);
  expect(largest([2, 7, 3])).toBe(7);
  expect(largest([])).toBe(1);
});
