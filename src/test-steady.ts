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

// React renders a navigation in slices and commits it at the end. A wait for a call made while
// rendering, or for the new address, may end in between: then the old page is still there, and what
// the test does to it is lost. So each wait and each action of a user ends when React has.
const { asyncWrapper } = getConfig();
const settling: typeof asyncWrapper = (work) =>
  asyncWrapper(async () => {
    const result = await work();
    await settled();
    return result;
  });
// Test files share the package.
if (!('settles' in asyncWrapper))
  configure({ asyncWrapper: Object.assign(settling, { settles: true }) });

const ACTIONS = /^(pointer|mouse)(down|up)$|^(click|dblclick|keydown|input|change|paste)$/;
/** userEvent.selectOptions lets go of the mouse after the change, which may have closed the editor. */
const isAfterChange = ({ localName }: Element, type: string) =>
  localName === 'select' && /up$|click/.test(type);

// What is done to a removed control would be lost without an error.
Element.prototype.dispatchEvent = function (this: Element, event: Event) {
  if (!this.isConnected && ACTIONS.test(event.type) && !isAfterChange(this, event.type)) {
    const html = this.outerHTML.slice(0, 200);
    throw new Error(`«${event.type}» on what is no longer in the document: ${html}`);
  }
  return EventTarget.prototype.dispatchEvent.call(this, event);
};
