import { Mark } from './Mark';

/** The frame's shape while it is not known yet who is there: the same as in index.html, whose styles it uses (ui/frame.css). */
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
