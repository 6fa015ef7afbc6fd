import { useEffect, useRef } from 'react';
import classes from './Photo.module.css';

/** A photo from the device, before it is sent. */
export function Photo({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt={`Anteprima di ${file.name}`} className={classes.photo} />;
}
