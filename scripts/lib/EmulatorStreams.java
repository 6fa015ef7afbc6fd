package io.grpc.stub;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;

/**
 * Repairs known faults of the Firestore emulator where they arise, so that nobody has to retry because of them. It takes the place of the
 * class of this name in the emulator's jar (launchers.mjs puts it in front), through which all answers go to clients.
 *
 * <ul>
 *   <li>After a commit the emulator tells all listeners, on the committing thread. A listener that has just closed made that commit fail
 *       with CANCELLED («call already cancelled») or UNKNOWN, although it was stored. Nothing is sent to a call that has ended.
 *   <li>Several commits may write to one stream at once, which is not thread-safe: clients read lengths out of the middle of a message
 *       («Received message larger than max»). One message is sent at a time.
 *   <li>A transaction that expired waiting for a lock fails with a text of the emulator's own. The platform's text, by which the server
 *       SDK knows to run the transaction again, is sent instead.
 * </ul>
 */
final class ServerCalls$ServerCallStreamObserverImpl<ReqT, RespT> extends ServerCallStreamObserver<RespT> {
  private static final String EXPIRED_HERE = "Transaction is invalid or closed";
  private static final String EXPIRED = "The referenced transaction has expired or is no longer valid.";

  // What the emulator's gRPC reads and sets.
  final ServerCall<ReqT, RespT> call;
  volatile boolean cancelled;
  boolean autoRequestEnabled = true;
  Runnable onReadyHandler;
  Runnable onCancelHandler;
  Runnable onCloseHandler;

  private boolean sentHeaders;
  private boolean ended;

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

  @Override
  public boolean isCancelled() {
    return call.isCancelled();
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
