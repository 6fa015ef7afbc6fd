// node --import tsx tests/services/outside.ts PORT_OFFSET: the local outside services of npm start
// and the tests, all but mail.
import { outsideServices } from '../../scripts/lib/ports.mjs';
import { startStandIn, type Contract } from './stand-in';

const offset = Number(process.argv[2] ?? 0);

await Promise.all(
  Object.values(outsideServices).map(async ({ port, contract }) => {
    const service = (await import(`./${contract}.ts`)) as { contract: Contract };
    await startStandIn(port + offset, service.contract);
  }),
);
