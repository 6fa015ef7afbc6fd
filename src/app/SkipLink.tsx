import type { MouseEvent } from 'react';

export const CONTENT = 'contenuto';

/** Skips the navigation. Leaves the URL alone, because a list keeps its search in the hash. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    const content = document.getElementById(CONTENT);
    if (!content) return;
    event.preventDefault();
    content.focus();
    content.scrollIntoView();
  };
  return (
    <a className="skip-link" href={`#${CONTENT}`} onClick={skip}>
      Vai al contenuto
    </a>
  );
}
