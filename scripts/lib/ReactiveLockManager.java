package com.google.cloud.datastore.emulator.impl.transactions;

import com.google.apphosting.datastore.DatastoreV3Pb.Error.ErrorCode;
import com.google.cloud.datastore.core.exception.DatastoreException;
import com.google.cloud.datastore.emulator.impl.util.EmulatorComparators;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Table;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Manages the Firestore emulator's locks. This class replaces the one of the same name in the
 * emulator's jar, because launchers.mjs puts it first on the class path. It grants and refuses the
 * same locks, but sooner:
 *
 * <ul>
 *   <li>Of several transactions that wait for each other, one is aborted at once. The emulator's
 *       version lets all of them wait for two seconds; tests of competing writers spent most of
 *       their time on that.
 *   <li>Releasing a transaction's locks doesn't take longer the more documents there are.
 * </ul>
 */
public class ReactiveLockManager implements LockManager {
  private static final long CHECK_MS = 20;
  private static final Comparator<OwnerRequest> ORDER =
      Comparator.comparing(OwnerRequest::resource, ReactiveLockManager::compare);

  private final Table<Resource, Long, LockType> activeLocks = HashBasedTable.create();
  /** The locked resources by transaction; the table would have to search all its rows for them. */
  private final SetMultimap<Long, Resource> locked = HashMultimap.create();
  private final Map<Long, CountDownLatch> latches = new HashMap<>();
  /** Locks that a transaction waits for, in order, older transactions first. */
  private final Map<Long, Queue<OwnerRequest>> queues = new TreeMap<>();
  private final StateChecker states;
  private final Duration timeout;

  public ReactiveLockManager(StateChecker states, Duration timeout) {
    this.states = states;
    this.timeout = timeout;
  }

  @Override
  public void acquireLocks(long owner, ImmutableList<OwnerRequest> requests)
      throws DatastoreException {
    CountDownLatch latch = enqueue(owner, requests);
    tick();
    long end = System.nanoTime() + timeout.toNanos();
    while (!isGranted(latch)) {
      boolean isLate = System.nanoTime() >= end || Thread.currentThread().isInterrupted();
      if (closesIf(isLate, owner)) {
        tick();
        throw new DatastoreException(
            "Transaction lock timeout.", ErrorCode.CONCURRENT_TRANSACTION, null);
      }
    }
  }

  private static boolean isGranted(CountDownLatch latch) {
    try {
      return latch.await(CHECK_MS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return latch.getCount() == 0;
    }
  }

  /**
   * Closes the transaction if it is late or in a deadlock (waits for itself by way of others), so
   * that the others no longer wait for it and can continue.
   */
  private synchronized boolean closesIf(boolean isLate, long owner) throws DatastoreException {
    if (!isLate && !waitsFor(owner, owner, new HashSet<>())) return false;
    queues.remove(owner);
    latches.remove(owner);
    states.close(owner);
    return true;
  }

  private boolean waitsFor(long waiting, long owner, Set<Long> seen) {
    Queue<OwnerRequest> queue = queues.get(waiting);
    if (queue == null || queue.isEmpty() || !seen.add(waiting)) return false;
    OwnerRequest next = queue.peek();
    LockType wanted = wanted(waiting, next);
    for (Map.Entry<Long, LockType> held : activeLocks.row(next.resource()).entrySet()) {
      long holder = held.getKey();
      if (holder == waiting || !states.isAlive(holder)) continue;
      if (!wanted.conflictsWith().contains(held.getValue())) continue;
      if (holder == owner || waitsFor(holder, owner, seen)) return true;
    }
    return false;
  }

  private synchronized CountDownLatch enqueue(long owner, ImmutableList<OwnerRequest> requests) {
    CountDownLatch latch = new CountDownLatch(requests.size());
    queues.put(owner, new ArrayDeque<>(ImmutableList.sortedCopyOf(ORDER, requests)));
    latches.put(owner, latch);
    return latch;
  }

  @Override
  public synchronized void tick() {
    while (grantsAny()) {}
  }

  private boolean grantsAny() {
    boolean granted = false;
    for (Iterator<Map.Entry<Long, Queue<OwnerRequest>>> all = queues.entrySet().iterator();
        all.hasNext(); ) {
      Map.Entry<Long, Queue<OwnerRequest>> entry = all.next();
      Queue<OwnerRequest> queue = entry.getValue();
      while (!queue.isEmpty() && grants(entry.getKey(), queue.peek())) {
        queue.remove();
        latches.get(entry.getKey()).countDown();
        granted = true;
      }
      if (queue.isEmpty()) {
        latches.remove(entry.getKey());
        all.remove();
      }
    }
    return granted;
  }

  private boolean grants(long owner, OwnerRequest request) {
    Resource resource = request.resource();
    LockType wanted = wanted(owner, request);
    for (Map.Entry<Long, LockType> held :
        ImmutableList.copyOf(activeLocks.row(resource).entrySet())) {
      long holder = held.getKey();
      if (holder == owner) continue;
      if (!states.isAlive(holder)) release(holder);
      else if (wanted.conflictsWith().contains(held.getValue())) return false;
    }
    activeLocks.put(resource, owner, wanted);
    locked.put(owner, resource);
    return true;
  }

  private LockType wanted(long owner, OwnerRequest request) {
    LockType held = activeLocks.get(request.resource(), owner);
    return held == null ? request.lockType() : held.upgradeLock(request.lockType());
  }

  private void release(long owner) {
    for (Resource resource : locked.removeAll(owner)) activeLocks.remove(resource, owner);
  }

  private static int compare(Resource one, Resource other) {
    if (one.type() != other.type()) return one.type().compareTo(other.type());
    if (one.type() == Resource.Type.KIND) return one.kind().compareTo(other.kind());
    return EmulatorComparators.ENTITY_REF_COMPARATOR.compare(one.entity(), other.entity());
  }
}
