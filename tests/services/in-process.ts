// An outside service in the test's own process with a fake clock: outages without waiting.
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { clock } from '../../functions/src/kit/runtime';
import { startStandIn, type Contract, type Mode, type Received } from './stand-in';

export interface Service {
  origin: string;
  behave(mode: Mode, times?: number): Promise<void>;
  requests(): Promise<Received[]>;
  forget(): Promise<void>;
  close(): void;
}

/** Starts a service on a free port and sets its address in the environment, like npm start. */
export async function openService(variable: string, contract: Contract): Promise<Service> {
  const server = await startStandIn(0, contract);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv(variable, origin);
  return {
    origin,
    behave: async (mode, times) =>
      void (await fetch(`${origin}/behave`, {
        method: 'POST',
        body: JSON.stringify({ mode, times }),
      })),
    requests: async () => (await (await fetch(`${origin}/requests.json`)).json()) as Received[],
    forget: async () => void (await fetch(`${origin}/requests.json`, { method: 'DELETE' })),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * A clock that skips pauses, and whose timeouts expire on demand; records both, in milliseconds.
 */
export function turnClock(): { pauses: number[]; limits: number[]; runOut: () => void } {
  const pauses: number[] = [];
  const limits: number[] = [];
  const running = new Set<() => void>();
  vi.spyOn(clock, 'pause').mockImplementation((milliseconds) => {
    pauses.push(milliseconds);
    return Promise.resolve();
  });
  vi.spyOn(clock, 'limit').mockImplementation((milliseconds, late) => {
    limits.push(milliseconds);
    running.add(late);
    return () => running.delete(late);
  });
  return { pauses, limits, runOut: () => running.forEach((late) => late()) };
}
