import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy that delays preflights: network emulation delays every request except these, which the
 * browser sends by itself before a cross-origin one.
 */
export async function delayPreflights(ms: number): Promise<{ origin: string; close: () => void }> {
  const server: Server = createServer((incoming, outgoing) => {
    const pass = () => {
      const { method, headers, url = '' } = incoming;
      const onward = ask(url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    };
    if (incoming.method === 'OPTIONS') setTimeout(pass, ms);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
