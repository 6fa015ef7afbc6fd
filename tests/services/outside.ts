// node --import tsx tests/services/outside.ts AI_PORT PUSH_PORT SHOP_PORT PAYPAL_PORT: the local
// AI, push, shop and payment services of npm start and the tests.
import { completionAnswer } from './ai/completions';
import { paypal } from './paypal/orders';
import { pushAnswer } from './push/messages';
import { startStandIn } from './stand-in';
import { shopContract } from './woocommerce/shop';

const [aiPort = 8026, pushPort = 8027, shopPort = 8028, paypalPort = 8029] = process.argv
  .slice(2)
  .map(Number);

await Promise.all([
  startStandIn(aiPort, {
    answer: completionAnswer,
    blank: {
      status: 200,
      body: {
        choices: [{ index: 0, text: ' \n ', message: { role: 'assistant', content: ' \n ' } }],
      },
    },
  }),
  startStandIn(pushPort, { answer: pushAnswer, blank: { status: 200, body: {} } }),
  startStandIn(shopPort, shopContract()),
  startStandIn(paypalPort, paypal),
]);
