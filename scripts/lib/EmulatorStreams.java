package io.grpc.stub;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;

/**
 * Fixes known faults of the Firestore emulator at their source, so that clients needn't retry. All
 * responses go through this class. It replaces the one of the same name in the emulator's jar, as
 * launchers.mjs puts it first on the class path.
 *
 * <ul>
 *   <li>After a commit the emulator notifies all listeners on the committing thread. A listener
 *       that was just closing made the commit fail with CANCELLED («call already cancelled») or
 *       UNKNOWN, although it was stored. Nothing is sent to a call that has ended.
 *   <li>Concurrent commits may write to one stream, which is not thread-safe: clients read lengths
 *       from the middle of a message («Received message larger than max»). Messages are sent one at
 *       a time.
 *   <li>A transaction that expired while waiting for a lock fails with an error text of the
 *       emulator's own. It is replaced by the platform's text, by which the server SDK recognises
 *       that it should retry the transaction.
 * </ul>
 */
final class ServerCalls$ServerCallStreamObserverImpl<ReqT, RespT> extends ServerCallStreamObserver<RespT> {
  private static final String EXPIRED_HERE = "Transaction is invalid or closed";
  private static final String EXPIRED = "The referenced transaction has expired or is no longer valid.";

  // Accessed by the emulator's gRPC.
  final ServerCall<ReqT, RespT> call;
  volatile boolean cancelled;
  boolean autoRequestEnabled = true;
  Runnable onReadyHandler;
  Runnable onCancelHandler;
  Runnable onCloseHandler;

  private boolean sentHeaders;
  private volatile boolean ended;

  ServerCalls$ServerCallStreamObserverImpl(ServerCall<ReqT, RespT> call, boolean streaming) {
    this.call = call;
  }

  @Override
  public synchronized void onNext(RespT response) {
    if (ended || cancelled) return;
    if (!sentHeaders) {
      call.sendHeaders(new Metadata());
      sentHeaders = true;
    }
    call.sendMessage(response);
  }

  @Override
  public void onError(Throwable error) {
    Metadata trailers = Status.trailersFromThrowable(error);
    end(known(Status.fromThrowable(error)), trailers == null ? new Metadata() : trailers);
  }

  @Override
  public void onCompleted() {
    end(Status.OK, new Metadata());
  }

  private synchronized void end(Status status, Metadata trailers) {
    if (ended) return;
    ended = true;
    call.close(status, trailers);
  }

  private static Status known(Status status) {
    String description = status.getDescription();
    if (description == null || !description.contains(EXPIRED_HERE)) return status;
    return Status.INVALID_ARGUMENT.withDescription(EXPIRED).withCause(status.getCause());
  }

  void freeze() {}

  @Override
  public boolean isReady() {
    return call.isReady();
  }

  /**
   * Whether nobody receives what is sent any more, including when the client has ended the call.
   */
  @Override
  public boolean isCancelled() {
    return ended || cancelled || call.isCancelled();
  }

  @Override
  public void request(int count) {
    call.request(count);
  }

  @Override
  public void disableAutoInboundFlowControl() {
    disableAutoRequest();
  }

  @Override
  public void disableAutoRequest() {
    autoRequestEnabled = false;
  }

  @Override
  public void setOnReadyHandler(Runnable handler) {
    onReadyHandler = handler;
  }

  @Override
  public void setOnReadyThreshold(int bytes) {
    call.setOnReadyThreshold(bytes);
  }

  @Override
  public void setOnCancelHandler(Runnable handler) {
    onCancelHandler = handler;
  }

  @Override
  public void setOnCloseHandler(Runnable handler) {
    onCloseHandler = handler;
  }

  @Override
  public void setCompression(String compression) {
    call.setCompression(compression);
  }

  @Override
  public void setMessageCompression(boolean enable) {
    call.setMessageCompression(enable);
  }
}
