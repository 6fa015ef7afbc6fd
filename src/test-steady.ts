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

/**
 * Elements that the user's current action has clicked or caused to be removed: later events of the
 * same action may still be dispatched on them.
 */
let excused = new WeakSet<Element>();

// React renders a navigation in slices and commits it at the end. A wait for a call made during
// rendering, or for the new URL, may end before the commit: the old page is still in the document,
// and a click on it is lost. So every wait and every user action ends only once React is idle.
interface Wrapper {
  (work: () => unknown): Promise<unknown>;
  own?: Wrapper;
}
const { asyncWrapper } = getConfig() as unknown as { asyncWrapper: Wrapper };
// Test files share the package, so an earlier file may have wrapped it already.
const own = asyncWrapper.own ?? asyncWrapper;
const settling: Wrapper = (work) =>
  own(async () => {
    excused = new WeakSet();
    const result = await work();
    await settled();
    return result;
  });
configure({ asyncWrapper: Object.assign(settling, { own }) });

const ACTIONS = /^(pointer|mouse)(down|up)$|^(click|dblclick|keydown|input|change|paste)$/;

// Without this, an action on a removed control would be lost without an error.
Element.prototype.dispatchEvent = function (this: Element, event: Event) {
  if (!ACTIONS.test(event.type)) return EventTarget.prototype.dispatchEvent.call(this, event);
  if (!this.isConnected && !excused.has(this)) {
    const html = this.outerHTML.slice(0, 200);
    throw new Error(`«${event.type}» on what is no longer in the document: ${html}`);
  }
  const isDone = EventTarget.prototype.dispatchEvent.call(this, event);
  if (event.type === 'click') excused.add(this);
  void Promise.resolve().then(() => !this.isConnected && excused.add(this));
  return isDone;
};
