package com.google.cloud.datastore.emulator.impl.util;

import com.google.cloud.datastore.core.exception.DatastoreException;
import com.google.cloud.datastore.emulator.impl.storage.FlatLocalEntityStore;
import com.google.firestore.v1.ListenResponse;
import com.google.firestore.v1.TargetChange.TargetChangeType;
import com.google.protobuf.util.JavaTimeConversions;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Instant;

/**
 * A client's stream, over gRPC or a browser's connection. This class replaces the one of the same
 * name in the emulator's jar, because launchers.mjs puts it first on the class path.
 *
 * <p>A snapshot's time promises that all earlier commits have been sent. The emulator's version
 * could also state a time after a commit that was stored but not sent yet. A client that listened
 * to a missing document then believed it to be missing at that time, and for ever ignored the
 * document that came next, as it was older. Here a snapshot's time is before every commit that is
 * still to be sent.
 *
 * <p>It also tells the emulator which listeners have gone, because EmulatorStreams.java doesn't:
 * otherwise their queries would be run again after each write until the tests end.
 */
public class WrappedStreamObserver<T> implements StreamObserver<T> {
  private final StreamObserver<T> underlying;
  private Instant lastSnapshot = Instant.MIN;

  public WrappedStreamObserver(StreamObserver<T> underlying) {
    this.underlying = underlying;
  }

  @Override
  public void onNext(T response) {
    try {
      if (hasGone() && isNews(response)) throw new IllegalStateException("The listener has gone.");
      if (isSnapshot(response)) sendSnapshot((ListenResponse) response);
      else underlying.onNext(response);
    } catch (IllegalStateException | StatusRuntimeException error) {
      throw new StreamTransportClosedException(error);
    }
  }

  private boolean hasGone() {
    return underlying instanceof ServerCallStreamObserver<?> call && call.isCancelled();
  }

  /**
   * Whether this is sent to one target after a write: its sender can handle that the target has
   * gone.
   */
  private static boolean isNews(Object response) {
    return response instanceof ListenResponse listened
        && (listened.hasDocumentChange()
            || listened.hasDocumentDelete()
            || listened.getTargetChange().getTargetChangeType() == TargetChangeType.RESET);
  }

  private static boolean isSnapshot(Object response) {
    return response instanceof ListenResponse listened
        && listened.hasTargetChange()
        && listened.getTargetChange().hasReadTime();
  }

  /** Clients ignore a snapshot that is older than the one before, so times never go back. */
  @SuppressWarnings("unchecked")
  private synchronized void sendSnapshot(ListenResponse response) {
    Instant time = JavaTimeConversions.toJavaInstant(response.getTargetChange().getReadTime());
    Instant unsent = FlatLocalEntityStore.earliestUnsent();
    if (!time.isBefore(unsent)) time = unsent.minusNanos(1_000);
    if (time.isBefore(lastSnapshot)) time = lastSnapshot;
    lastSnapshot = time;
    ListenResponse.Builder changed = response.toBuilder();
    changed.getTargetChangeBuilder().setReadTime(JavaTimeConversions.toProtoTimestamp(time));
    underlying.onNext((T) changed.build());
  }

  @Override
  public void onError(Throwable error) {
    if (error instanceof DatastoreException failure) {
      int code = FirestoreEmulatorConverters.toStatus(failure).getCode();
      Status status = Status.fromCodeValue(code).withDescription(failure.getMessage());
      underlying.onError(new StatusException(status));
    } else underlying.onError(error);
  }

  @Override
  public void onCompleted() {
    underlying.onCompleted();
  }
}
