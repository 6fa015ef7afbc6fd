import type { RunningUpload } from '@/components/document/uploadStore';

/**
 * Calls `then` with the files that arrived, once every upload has either arrived or been cancelled;
 * never if all were cancelled.
 */
export function onceSent(
  uploads: readonly RunningUpload[],
  then: (sent: readonly RunningUpload[]) => void,
): void {
  const stops: (() => void)[] = [];
  const statusOf = ({ upload }: RunningUpload) => upload.getSnapshot().status;
  const look = () => {
    if (uploads.some((one) => ['running', 'failed'].includes(statusOf(one)))) return;
    for (const stop of stops.splice(0)) stop();
    const sent = uploads.filter((one) => statusOf(one) === 'done');
    if (sent.length > 0) then(sent);
  };
  for (const { upload } of uploads) stops.push(upload.subscribe(look));
}
