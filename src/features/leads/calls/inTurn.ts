/**
 * Shows items one after another, `ms` each.
 * @param show returns a function that hides the item; calls `closed` when it is closed early
 */
export function inTurn<T>(ms: number, show: (item: T, closed: () => void) => () => void) {
  const waiting: T[] = [];
  let end: (() => void) | null = null;

  function next() {
    const item = waiting.shift();
    if (item === undefined) return;
    let over = false;
    let hide = () => {};
    const finish = (then: () => void) => () => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      end = null;
      hide();
      then();
    };
    const timer = setTimeout(finish(next), ms);
    end = finish(() => undefined);
    hide = show(item, finish(next));
  }

  return {
    add(item: T) {
      waiting.push(item);
      if (!end) next();
    },
    stop() {
      waiting.length = 0;
      end?.();
    },
  };
}
