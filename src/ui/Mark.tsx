/** The product's logo, as in public/favicon.svg. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden focusable="false">
      <rect width="64" height="64" rx="15" fill="#0f766e" />
      <path
        d="M14 36h9l5-14 9 24 5.5-16 2.5 6h5"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
