// Makes tests of pages independent of the machine's speed.
import { configure, getConfig } from '@testing-library/react';
import { createRequire } from 'node:module';

const { unstable_scheduleCallback: schedule, unstable_IdlePriority: idle } = createRequire(
  import.meta.url,
)('scheduler') as {
  unstable_scheduleCallback: (priority: number, work: () => void) => unknown;
  unstable_IdlePriority: number;
};

/** Resolves once React has nothing left to render or run. */
const settled = () => new Promise<void>((resolve) => void schedule(idle, resolve));

/** What may be gone in the present action of a user: it was pressed, or gave way to being pressed. */
let served = new WeakSet<Element>();

// React renders a navigation in slices and commits it at the end. A wait for a call made while
// rendering, or for the new address, may end in between: then the old page is still there, and what
// the test does to it is lost. So each wait and each action of a user ends when React has.
interface Wrapper {
  (work: () => unknown): Promise<unknown>;
  own?: Wrapper;
}
const { asyncWrapper } = getConfig() as unknown as { asyncWrapper: Wrapper };
// Test files share the package.
const own = asyncWrapper.own ?? asyncWrapper;
const settling: Wrapper = (work) =>
  own(async () => {
    served = new WeakSet();
    const result = await work();
    await settled();
    return result;
  });
configure({ asyncWrapper: Object.assign(settling, { own }) });

const ACTIONS = /^(pointer|mouse)(down|up)$|^(click|dblclick|keydown|input|change|paste)$/;

// What is done to a removed control would be lost without an error.
Element.prototype.dispatchEvent = function (this: Element, event: Event) {
  if (!ACTIONS.test(event.type)) return EventTarget.prototype.dispatchEvent.call(this, event);
  if (!this.isConnected && !served.has(this)) {
    const html = this.outerHTML.slice(0, 200);
    throw new Error(`«${event.type}» on what is no longer in the document: ${html}`);
  }
  const isDone = EventTarget.prototype.dispatchEvent.call(this, event);
  if (event.type === 'click') served.add(this);
  void Promise.resolve().then(() => !this.isConnected && served.add(this));
  return isDone;
};
