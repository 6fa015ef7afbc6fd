// node --import tsx tests/services/outside.ts AI_PORT PUSH_PORT SHOP_PORT: the local AI, push and shop services of npm start and the tests.
import { completionAnswer } from './ai/completions';
import { pushAnswer } from './push/messages';
import { startStandIn } from './stand-in';
import { shopContract } from './woocommerce/shop';

const [aiPort = 8026, pushPort = 8027, shopPort = 8028] = process.argv.slice(2).map(Number);

await Promise.all([
  startStandIn(aiPort, { answer: completionAnswer, blank: { status: 200, body: { choices: [{ index: 0, text: ' \n ' }] } } }),
  startStandIn(pushPort, { answer: pushAnswer, blank: { status: 200, body: {} } }),
  startStandIn(shopPort, shopContract()),
]);
