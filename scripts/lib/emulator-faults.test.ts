import { describe, expect, it, vi } from 'vitest';
import { FAILED_BY_EMULATOR, isClosedTransaction, patiently } from './emulator-faults';

const grpc = (code: number, message: string) => Object.assign(new Error(message), { code });

describe('what an emulator fails is done again', () => {
  it.each([
    [
      'beside a closing listener',
      grpc(1, '1 CANCELLED: call already cancelled. Use ServerCallStreamObserver'),
    ],
    ['beside a closing listener, without a name', grpc(2, '2 UNKNOWN: ')],
    [
      'of a transaction that it closed',
      grpc(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.'),
    ],
    [
      'for a message that was misread',
      grpc(8, 'Received message larger than max (4093840109 vs 17825792)'),
    ],
    [
      'on a connection that it closed',
      new Error('request to http://x failed, reason: socket hang up'),
    ],
    ['being busy', grpc(14, '14 UNAVAILABLE: ')],
  ])('%s', async (_, fault) => {
    const work = vi.fn().mockRejectedValueOnce(fault).mockResolvedValue('done');
    await expect(patiently(work)).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a refusal', grpc(7, '7 PERMISSION_DENIED: ')],
    ['what is there already', grpc(6, '6 ALREADY_EXISTS: ')],
    ['an invalid value', grpc(3, '3 INVALID_ARGUMENT: Value for argument')],
    ['a failed assertion', new Error('expected 1 to be 2')],
  ])('but not %s', async (_, error) => {
    const work = vi.fn().mockRejectedValue(error);
    await expect(patiently(work)).rejects.toBe(error);
    expect(work).toHaveBeenCalledOnce();
  });

  it('a transaction of the product only where it was closed, as nothing of it was stored', async () => {
    const cancelled = grpc(1, '1 CANCELLED: call already cancelled');
    const work = vi.fn().mockRejectedValue(cancelled);
    await expect(patiently(work, isClosedTransaction)).rejects.toBe(cancelled);
    expect(work).toHaveBeenCalledOnce();
  });
});

it('a test gets a second try for a named fault only, not for lateness or a refusal', () => {
  const again = (message: string) => FAILED_BY_EMULATOR.test(message);
  expect(again('1 CANCELLED: call already cancelled.')).toBe(true);
  expect(again('3 INVALID_ARGUMENT: Transaction is invalid or closed.')).toBe(true);
  expect(again('Received message larger than max (4093840109 vs 17825792)')).toBe(true);
  expect(again('Unable to find an element with the text: CANCELLED')).toBe(false);
  expect(again('7 PERMISSION_DENIED: false for update')).toBe(false);
  expect(again('Test timed out in 120000ms.')).toBe(false);
  expect(again('4 DEADLINE_EXCEEDED: ')).toBe(false);
});
