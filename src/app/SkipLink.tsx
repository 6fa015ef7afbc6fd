import type { MouseEvent } from 'react';

export const CONTENT = 'contenuto';

/** Leads over the navigation. Without touching the address: what is sought in a list stands behind its «#». */
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
