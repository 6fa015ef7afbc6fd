package com.google.cloud.datastore.emulator.impl.storage;

import com.google.cloud.datastore.core.exception.DatastoreException;
import com.google.cloud.datastore.core.rep.EntityRef;
import com.google.cloud.datastore.emulator.impl.transactions.CollectionLockType;
import com.google.cloud.datastore.emulator.impl.transactions.EmulatorTransactionManager.EmulatorTransaction;
import com.google.cloud.datastore.emulator.impl.transactions.EntityLockType;
import com.google.cloud.datastore.emulator.impl.transactions.LockManager;
import com.google.cloud.datastore.emulator.impl.transactions.OwnerRequest;
import com.google.cloud.datastore.emulator.impl.transactions.StateManager;
import com.google.cloud.datastore.emulator.impl.util.EntityReadResult;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Stores the Firestore emulator's documents. This class replaces the one of the same name in the
 * emulator's jar, because launchers.mjs puts it first on the class path. It reads and writes the
 * same, but a query reads only the documents of its collection. The emulator's version compared the
 * collection of every document of the database, even of deleted ones, for each query: more than
 * half of its work in our tests.
 *
 * <p>It also knows which commits have not been sent to listeners yet, for WrappedStreamObserver.
 */
public final class FlatLocalEntityStore extends LocalEntityStore {
  /** Threads that have begun a commit and not yet sent it to listeners, with a time before it. */
  private static final ConcurrentMap<Thread, Instant> unsent = new ConcurrentHashMap<>();

  /** Histories by collection id. */
  private final ConcurrentMap<String, ConcurrentMap<EntityRef, StoredEntity.History>> collections =
      new ConcurrentHashMap<>();
  /**
   * Held from taking a commit's time until the commit is written, so that a read sees all commits
   * before its time.
   */
  private final ReadWriteLock commits = new ReentrantReadWriteLock();
  private final TimeSource clock;
  private final Duration historyThreshold;
  private final LockManager locks;
  private final StateManager states;

  /**
   * A time before all commits of other threads that are still to be sent. The asking thread's own
   * commit doesn't count: it is being sent with the snapshot that needs the time.
   */
  public static Instant earliestUnsent() {
    return unsent.entrySet().stream()
        .filter(commit -> commit.getKey() != Thread.currentThread())
        .map(Map.Entry::getValue)
        .min(Instant::compareTo)
        .orElse(Instant.MAX);
  }

  public FlatLocalEntityStore(
      TimeSource clock, Duration historyThreshold, LockManager locks, StateManager states) {
    this.clock = clock;
    this.historyThreshold = historyThreshold;
    this.locks = locks;
    this.states = states;
  }

  @Override
  public ReadView snapshot(Instant timestamp) {
    return new Snapshot(timestamp);
  }

  @Override
  public ReadView read(EmulatorTransaction transaction) throws DatastoreException {
    return new Latest(transaction.handle());
  }

  @Override
  public ReadWriteView readWrite(EmulatorTransaction transaction, Set<EntityRef> written)
      throws DatastoreException {
    return new Writable(transaction.handle(), written);
  }

  private static <Result> Result holding(Lock lock, Supplier<Result> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  private ConcurrentMap<EntityRef, StoredEntity.History> collection(String id) {
    return collections.computeIfAbsent(id, missing -> new ConcurrentHashMap<>());
  }

  private StoredEntity.History historyOf(EntityRef ref) {
    return collection(ref.collectionId())
        .computeIfAbsent(ref, missing -> new StoredEntity.History(historyThreshold));
  }

  private EntityReadResult write(EntityRef ref, EntityMutation mutation, Instant now) {
    StoredEntity.History history = historyOf(ref);
    StoredEntity stored = history.latest();
    if (!stored.entity().equals(mutation.entity()) || mutation.resetCreateTime()) {
      stored = stored.updated(mutation, now);
      collection(ref.collectionId()).put(ref, history.withNewState(stored));
    }
    return result(ref, stored, now);
  }

  private static EntityReadResult result(EntityRef ref, StoredEntity stored, Instant readAt) {
    return EntityReadResult.builder()
        .ref(ref)
        .entity(stored.entity())
        .createdAt(stored.createdAt())
        .updatedAt(stored.commitTimestamp())
        .readAt(readAt)
        .build();
  }

  private static ImmutableMap<EntityRef, EntityReadResult> results(
      Stream<Map.Entry<EntityRef, StoredEntity.History>> rows,
      Function<StoredEntity.History, StoredEntity> version,
      Instant readAt) {
    return rows.map(row -> result(row.getKey(), version.apply(row.getValue()), readAt))
        .filter(read -> read.entity().isPresent())
        .collect(ImmutableMap.toImmutableMap(EntityReadResult::ref, Function.identity()));
  }

  private ImmutableMap<EntityRef, EntityReadResult> results(
      Set<EntityRef> refs, Function<StoredEntity.History, StoredEntity> version, Instant readAt) {
    return refs.stream()
        .collect(
            ImmutableMap.toImmutableMap(
                Function.identity(), ref -> result(ref, version.apply(historyOf(ref)), readAt)));
  }

  /** Documents as they were at a time. */
  private final class Snapshot implements ReadView {
    private final Instant timestamp;

    Snapshot(Instant timestamp) {
      this.timestamp = timestamp;
    }

    @Override
    public ImmutableMap<EntityRef, EntityReadResult> get(Set<EntityRef> refs) {
      return holding(commits.readLock(), () -> results(refs, this::version, timestamp));
    }

    @Override
    public ImmutableMap<EntityRef, EntityReadResult> get(String collectionId) {
      return holding(
          commits.readLock(),
          () -> results(collection(collectionId).entrySet().stream(), this::version, timestamp));
    }

    @Override
    public ImmutableMap<EntityRef, EntityReadResult> all() {
      return holding(
          commits.readLock(),
          () ->
              results(
                  collections.values().stream().flatMap(rows -> rows.entrySet().stream()),
                  this::version,
                  timestamp));
    }

    private StoredEntity version(StoredEntity.History history) {
      return history.atInstant(timestamp);
    }

    @Override
    public void close() {}
  }

  /** Documents as they are, locked for a transaction. */
  private class Latest implements ReadView {
    final long owner;

    Latest(long owner) throws DatastoreException {
      this.owner = owner;
      states.toActive(owner);
    }

    @Override
    public ImmutableMap<EntityRef, EntityReadResult> get(Set<EntityRef> refs)
        throws DatastoreException {
      locks.acquireLocks(
          owner,
          refs.stream()
              .map(ref -> OwnerRequest.entity(ref, EntityLockType.READ))
              .collect(ImmutableList.toImmutableList()));
      return results(refs, StoredEntity.History::latest, clock.instant());
    }

    @Override
    public ImmutableMap<EntityRef, EntityReadResult> get(String collectionId)
        throws DatastoreException {
      locks.acquireLocks(
          owner, ImmutableList.of(OwnerRequest.kind(collectionId, CollectionLockType.READ)));
      return results(
          collection(collectionId).entrySet().stream(),
          StoredEntity.History::latest,
          clock.instant());
    }

    @Override
    public ImmutableMap<EntityRef, EntityReadResult> all() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() throws DatastoreException {
      states.toIdle(owner);
    }
  }

  private final class Writable extends Latest implements ReadWriteView {
    private final Set<EntityRef> written;

    Writable(long owner, Set<EntityRef> written) throws DatastoreException {
      super(owner);
      this.written = written;
      ImmutableList.Builder<OwnerRequest> requests = ImmutableList.builder();
      for (EntityRef ref : written) {
        requests.add(OwnerRequest.entity(ref, EntityLockType.WRITE));
        requests.add(OwnerRequest.kind(ref.collectionId(), CollectionLockType.WRITE));
      }
      locks.acquireLocks(owner, requests.build());
    }

    @Override
    public ImmutableMap<EntityRef, EntityReadResult> commit(
        ImmutableMap<EntityRef, EntityMutation> mutations) throws DatastoreException {
      if (!written.containsAll(mutations.keySet())) throw new IllegalArgumentException();
      states.toCommit(owner);
      unsent.put(Thread.currentThread(), clock.instant());
      return holding(commits.writeLock(), () -> written(mutations));
    }

    private ImmutableMap<EntityRef, EntityReadResult> written(
        ImmutableMap<EntityRef, EntityMutation> mutations) {
      Instant now = clock.instant();
      return mutations.entrySet().stream()
          .collect(
              ImmutableMap.toImmutableMap(
                  Map.Entry::getKey,
                  mutation -> write(mutation.getKey(), mutation.getValue(), now)));
    }

    /** Called once listeners have been sent the commit. */
    @Override
    public void close() throws DatastoreException {
      unsent.remove(Thread.currentThread());
      states.finish(owner);
      locks.tick();
    }
  }
}
