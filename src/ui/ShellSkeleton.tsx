import { Mark } from './Mark';

/**
 * The shell's skeleton while the session is unknown; same markup as index.html and its styles
 * (ui/frame.css).
 */
export function ShellSkeleton({
  shell,
}: {
  shell: 'staff' | 'record' | 'client' | 'plain' | 'access';
}) {
  return (
    <div className="frame" data-shell={shell === 'record' ? 'staff' : shell} role="status">
      <span className="visually-hidden">Caricamento in corso…</span>
      <div className="frame-bar">
        <div className="frame-brand">
          <Mark />
          <span>Coaching</span>
        </div>
      </div>
      <div className="frame-body">
        <div className="frame-title" />
        <div className="frame-block" />
        <div className="frame-block" />
      </div>
      <div className="frame-menu" />
    </div>
  );
}
