// An outside service in the test's own process, and a clock that the test turns: outages without waiting for them.
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { clock } from '../../functions/src/kit/clock';
import { startStandIn, type Contract, type Mode, type Received } from './stand-in';

export interface Service {
  origin: string;
  behave(mode: Mode, times?: number): Promise<void>;
  requests(): Promise<Received[]>;
  forget(): Promise<void>;
  close(): void;
}

/** Starts a service on a port of its own and tells its address in the environment, as npm start does. */
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

/** A clock whose pauses are over at once, and whose limits pass when the test says so; both are written down, in milliseconds. */
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
