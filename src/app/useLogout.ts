import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '@/data/session/session';
import { mayLeave } from '@/ui/form/LeaveQuestion';
import { toast } from '@/ui/feedback';

/** Signs out and goes to `/`. */
export function useLogout() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const logout = async () => {
    if (!(await mayLeave())) return;
    setBusy(true);
    try {
      await signOut();
      await navigate('/', { replace: true });
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return { logout, busy };
}
