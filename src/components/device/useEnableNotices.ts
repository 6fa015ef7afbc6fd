import { useState } from 'react';
import { deviceNotices, disableNotices, enableNotices } from '@/data/devices/notices';
import { failureText } from '@/domain/errors';
import { deviceTexts } from '@/domain/notices/deviceTexts';
import { toast } from '@/ui/toast';

/** Switches push messages on this device on or off, and reports the result. */
export function useEnableNotices() {
  const [busy, setBusy] = useState(false);
  /** Whether it worked. */
  const during = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(failureText(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const enable = () =>
    during(async () => {
      await enableNotices();
      if (deviceNotices.getSnapshot() === 'on') toast.success(deviceTexts.enabled);
    }, deviceTexts.failed);
  const disable = () => during(disableNotices, deviceTexts.notDisabled);
  return { busy, enable, disable };
}
